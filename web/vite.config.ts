import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { loadedWith } from './build/loaded-with.ts';

const root = decodeURIComponent(new URL('.', import.meta.url).pathname);

export default defineConfig(({ mode }) => {
  const server = `http://localhost:${loadEnv(mode, root, 'PORT').PORT ?? 3000}`;
  const light = loadedWith('light-modules', [/\/public\.html$/]);
  const home = loadedWith('home-modules', homeParts);
  const doors = loadedWith('door-modules', [/\/routes\/(?!_app|sandbox|works).*tsr-split=component/]);
  return {
    root,
    plugins: [
      light.plugin,
      home.plugin,
      doors.plugin,
      tanstackRouter({
        target: 'react',
        routesDirectory: `${root}src/routes`,
        generatedRouteTree: `${root}src/routeTree.gen.ts`,
        autoCodeSplitting: true,
        // What a loader asks for is known by its screen, and too much for the first load.
        codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
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
              { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|modulepreload-polyfill/, priority: 5 },
              // All that the light pages are made of, the part that the application has too.
              { name: 'light', test: (id) => light.has(id) && !isEntry(id), priority: 4 },
              // Kiswahili of the light pages, without that of every screen.
              { name: 'light-sw', test: /\/src\/i18n\/sw\/(?:sign-in|brands)\.ts$/, priority: 4 },
              // One file for what every page begins with, instead of thirty small ones.
              { name: 'base', tags: ['$initial'], test: (id) => !isEntry(id), priority: 3 },
              // What a phone number looks like in every country, for those who type one.
              { name: 'phones', test: /node_modules\/libphonenumber-js\/|\/contract\/src\/phone\.ts$/, priority: 3 },
              // One file for the shell and home too, as each file costs a way of its own, and one for what the pages around signing in share with them.
              { name: 'common', test: (id) => home.has(id) && doors.has(id), priority: 2 },
              { name: 'home', test: home.has, priority: 1 },
              // And one for the parts that other screens share: each of a hundred small files would have to be known by its name to every page.
              { name: 'shared', test: (id) => /\/src\/kit\/|node_modules\//.test(id) && !doors.has(id), minShareCount: 2, priority: 0 },
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

/** The shell, home, and the toasts that both may show. */
const homeParts = [
  /\/routes\/_app\.tsx\?tsr-split=component/,
  /\/routes\/_app\/index\.tsx\?tsr-split=component/,
  /\/shell\/toasts\/toasts\.tsx$/,
];

/** What begins by itself must not be in a file that both entries load. */
const isEntry = (id: string): boolean => /\.html$|\/src\/(?:public\/)?main\.tsx$/.test(id);

/** Names every built file, so that the service worker can keep them for opening without a network. */
function assetList(): Plugin {
  return {
    name: 'asset-list',
    generateBundle(_options, bundle) {
      // What reads barcodes is large and loaded by those who open the camera.
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !file.endsWith('.wasm'));
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
      const files = Object.entries(bundle).filter(([name]) => /^assets\/.+\.(?:js|css|svg|wasm)$/.test(name));
      await Promise.all(
        files.map(async ([name, file]) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          for (const [ending, pack] of Object.entries(packers)) await writeFile(`${dir}/${name}.${ending}`, await pack(content));
        }),
      );
    },
  };
}
