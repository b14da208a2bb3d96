import { defineConfig, type Plugin } from 'vite'

/** What is there in one file for each platform, or finds its own files beside itself. */
const KEPT_APART = ['@electric-sql/pglite', '@node-rs/argon2']

/** Optional parts of packages, which do without them. */
const ABSENT = ['pg-native', 'bufferutil', 'utf-8-validate']

const ENTRIES = ['cli/naru', 'helm/index/index-worker', 'sql/pglite-worker', 'workers/worker-start']

export default defineConfig({
  plugins: [startThreads(), oneByteText()],
  ssr: { noExternal: true, external: [...KEPT_APART, ...ABSENT] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/program',
    // Names stay, so that a stack in a log says where; comments go.
    minify: false,
    rolldownOptions: {
      input: ENTRIES.map((entry) => `apps/server/src/${entry}.ts`),
      output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})

/** A thread begins in a file beside that of who starts it, as in the sources. Throws for one that is no entry, or is named in another way. */
function startThreads(): Plugin {
  return {
    name: 'start-threads',
    enforce: 'pre',
    transform: (code, id) =>
      code.replace(/(new URL\(['"`])([^'"`]+)\.ts(['"`],\s*import\.meta\.url\))/g, (_, begin, name, end) => {
        const isEntry = ENTRIES.some((entry) => entry.endsWith(`/${name.replace(/^\.\//, '')}`))
        if (!isEntry) throw new Error(`${id}: ${name}.ts is started, but is no entry of the build`)
        return `${begin}${name}.js${end}`
      }),
  }
}

/** Text with a letter that is not Latin takes two bytes for each of its letters as long as its code is kept. */
function oneByteText(): Plugin {
  return {
    name: 'one-byte-text',
    // What is rendered is written once more for its target, which writes letters out.
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.code = escapeLetters(part.code)
    },
  }
}

function escapeLetters(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
