import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

const root = decodeURIComponent(new URL('.', import.meta.url).pathname);

export default defineConfig(({ mode }) => {
  const server = `http://localhost:${loadEnv(mode, root, 'PORT').PORT ?? 3000}`;
  const light = lightModules();
  return {
    root,
    plugins: [
      light.plugin,
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
        // Signing in and public pages have an entry of their own, so that they load nothing of the application.
        input: [`${root}index.html`, `${root}public.html`],
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|modulepreload-polyfill/, priority: 4 },
              // All that the light pages are made of, the part that the application has too.
              { name: 'light', test: light.has, priority: 3 },
              // Kiswahili of the light pages, without that of every screen.
              { name: 'light-sw', test: /\/src\/i18n\/sw\/(?:sign-in|brands)\.ts$/, priority: 3 },
              // One file for what every page begins with, instead of thirty small ones.
              { name: 'base', tags: ['$initial'], test: (id) => !isEntry(id), priority: 2 },
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

/** What begins by itself must not be in a file that both entries load. */
const isEntry = (id: string): boolean => /\.html$|\/src\/(?:public\/)?main\.tsx$/.test(id);

/** Knows what the light pages load, however it is shared with the application. */
function lightModules(): { plugin: Plugin; has: (id: string) => boolean } {
  const found = new Set<string>();
  return {
    has: (id) => found.has(id) && !isEntry(id),
    plugin: {
      name: 'light-modules',
      apply: 'build',
      buildEnd() {
        const waiting = [`${root}public.html`];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (found.has(id)) continue;
          found.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
  };
}

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
