import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { collectCharacters, formatUnicodeRange } from './font-characters.ts'

const FAMILY = 'Naru Sans'
/** The weights that the console's styles use. */
const WEIGHTS = { min: 400, max: 750 }
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/**
 * Cuts Pretendard down to the characters that the console writes, as one file that is loaded with the page and is there
 * before its first text. Whatever else appears comes from Pretendard's own slices.
 */
export function firstFont(): Plugin {
  let fileName = ''
  let characters = ''
  return {
    name: 'naru:first-font',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      // The manual is read on its own pages only.
      const texts = chunks.filter(
        ({ moduleIds }) => !moduleIds.some((id) => /\.md(\?|$)|\/contract\/src\/manual\//.test(id)),
      )
      characters = collectCharacters(texts.map(({ code }) => code))
      const source = await cutFont(characters)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      fileName = `assets/naru-sans-${hash}.woff2`
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      // After the character set, which must come early, and before the boot script, which loads the font.
      handler: (html) => html.replace('<title>', `${fontTags(fileName, characters)}<title>`),
    },
  }
}

function fontTags(fileName: string, characters: string): string {
  const face = [
    `font-family:"${FAMILY}"`,
    `src:url(/${fileName}) format("woff2")`,
    'font-style:normal',
    `font-weight:${WEIGHTS.min} ${WEIGHTS.max}`,
    // Text never appears in another font first, to jump when this one comes.
    'font-display:block',
    `unicode-range:${formatUnicodeRange(characters)}`,
  ]
  return [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`,
    `<style>@font-face{${face.join(';')}}</style>`,
    '',
  ].join('\n    ')
}

async function cutFont(characters: string): Promise<Uint8Array> {
  const path = 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2'
  const font = await readFile(createRequire(import.meta.url).resolve(path))
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  })
}
