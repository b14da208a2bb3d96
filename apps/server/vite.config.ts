import { defineConfig, type Plugin } from 'vite'

/** What is there in one file for each platform, or finds its own files beside itself. */
const KEPT_APART = ['@electric-sql/pglite', '@node-rs/argon2']

/** Optional parts of packages, which do without them. */
const ABSENT = ['pg-native', 'bufferutil', 'utf-8-validate']

const ENTRIES = ['cli/naru', 'sql/pglite-worker', 'workers/worker-start']

export default defineConfig({
  plugins: [startThreads(), oneByteText()],
  ssr: { noExternal: true, external: [...KEPT_APART, ...ABSENT] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/program',
    // Names and lines stay, so that a stack in a log says where; comments go.
    minify: false,
    rolldownOptions: {
      input: ENTRIES.map((entry) => `apps/server/src/${entry}.ts`),
      output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})

/** A thread begins in a file beside that of who starts it, as in the sources. */
function startThreads(): Plugin {
  return {
    name: 'start-threads',
    enforce: 'pre',
    transform: (code) => code.replace(/(new URL\('\.\/[\w-]+)\.ts(', import\.meta\.url\))/g, '$1.js$2'),
  }
}

/** Text with a letter that is not Latin takes two bytes for each of its letters as long as its code is kept. */
function oneByteText(): Plugin {
  return {
    name: 'one-byte-text',
    renderChunk: (code) =>
      code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  }
}
