import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

const root = decodeURIComponent(new URL('.', import.meta.url).pathname);

export default defineConfig(({ mode }) => {
  const server = `http://localhost:${loadEnv(mode, root, 'PORT').PORT ?? 3000}`;
  return {
    root,
    plugins: [
      tanstackRouter({
        target: 'react',
        routesDirectory: `${root}src/routes`,
        generatedRouteTree: `${root}src/routeTree.gen.ts`,
        autoCodeSplitting: true,
        quoteStyle: 'single',
      }),
      react(),
      assetList(),
      packed(),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        // Public pages have an entry of their own, so that they load nothing of the application.
        input: [`${root}index.html`, `${root}public.html`],
        output: {
          codeSplitting: {
            groups: [
              // All that public pages share with the application.
              {
                name: 'react',
                test: /node_modules\/(?:react|react-dom|scheduler)\/|contract\/src\/wire\.ts|kit\/text\/phone-text\.ts|modulepreload-polyfill/,
                priority: 4,
              },
              { name: 'public', test: /\/src\/public\/|\/public\.html/, priority: 3 },
              // One file for what every page begins with, instead of thirty small ones.
              { name: 'base', tags: ['$initial'], priority: 2 },
              // Menus and popovers, which the sign-in page does not have, would otherwise be joined to what it needs.
              { name: 'floating', test: /node_modules\/@floating-ui/, priority: 1 },
            ],
          },
        },
      },
    },
    server: {
      // The brand is chosen by host, so the server must see the host that was asked.
      proxy: Object.fromEntries(
        ['/api', '/cable', '/graphql', '/files', '/brands', '/manifest.webmanifest'].map((path) => [
          path,
          { target: server, changeOrigin: false, ws: path === '/cable' },
        ]),
      ),
    },
  };
});

/** Names every built file, so that the service worker can keep them for opening without a network. */
function assetList(): Plugin {
  return {
    name: 'asset-list',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      this.emitFile({ type: 'asset', fileName: 'assets.json', source: JSON.stringify(files.map((file) => `/${file}`)) });
    },
  };
}

/** Packs every built file once and as small as it gets, instead of in haste whenever somebody asks for it. */
function packed(): Plugin {
  const packers = { br: promisify(brotliCompress), gz: promisify(gzip) };
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.entries(bundle).filter(([name]) => /^assets\/.+\.(?:js|css|svg)$/.test(name));
      await Promise.all(
        files.map(async ([name, file]) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          for (const [ending, pack] of Object.entries(packers)) await writeFile(`${dir}/${name}.${ending}`, await pack(content));
        }),
      );
    },
  };
}
