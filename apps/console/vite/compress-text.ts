import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'
import { findWaiting } from './find-waiting.ts'
import { weighEntry } from './weigh-entry.ts'

/** Writes a `.br` beside each file of text, which the server sends as it is; a first load that has grown too heavy is no build. */
export function compressText(): Plugin {
  const compress = promisify(brotliCompress)
  return {
    name: 'naru:compress-text',
    apply: 'build',
    generateBundle: {
      // Vite itself still writes into chunks in this step; what is compressed must be final.
      order: 'post',
      async handler(_options, bundle) {
        const sent = new Map<string, number>()
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg)$/.test(fileName)) continue
          const source = await compress(file.type === 'chunk' ? file.code : file.source)
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source })
          sent.set(fileName, source.length)
        }
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const waiting = findWaiting(chunks)
        if (waiting.length > 0)
          this.error(`They wait for main.tsx, which awaits them: ${waiting.slice(0, 5).join(', ')}`)
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('There is no index.html, whose weight is bounded')
        const tooMuch = weighEntry(String(page.source), { chunks, sent })
        if (tooMuch !== null) this.error(tooMuch)
      },
    },
  }
}
