/** What the faces of one source become in the family of the console's monospaced font. */
type Cut = {
  readonly from: string
  readonly adjust: string
  /** Of what they write, only these characters. */
  readonly only?: readonly (readonly [number, number])[]
}

/** Hangul, Chinese characters and the signs that go with them: all are as wide as high. */
const SQUARE = [
  [0x11_00, 0x11_ff],
  [0x30_00, 0x9f_ff],
  [0xa9_60, 0xd7_ff],
  [0xf9_00, 0xfa_ff],
  [0xff_00, 0xff_60],
] as const

/**
 * JetBrains Mono is 0.6 of its size wide, Hangul of Nanum Gothic Coding the whole of it: adjusted like this a syllable is
 * two Latin cells. The stand-in of `theme.css` is as wide.
 */
const CUTS: readonly Cut[] = [
  { from: '@fontsource-variable/jetbrains-mono', adjust: '92%' },
  { from: '@fontsource/nanum-gothic-coding', adjust: '110.4%', only: SQUARE },
]

const MONO_FAMILY = 'Naru Mono'

/** The faces of a style sheet of `path` as they are shipped; null for any other style sheet. */
export function cutMonoFaces(css: string, path: string): string | null {
  const cut = CUTS.find(({ from }) => path.includes(from))
  if (!cut) return null
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? []
  return faces.flatMap((face) => cutFace(face, cut) ?? []).join('\n')
}

function cutFace(face: string, { adjust, only }: Cut): string | null {
  const all = /unicode-range: ([^;]*);/.exec(face)?.[1]?.split(/,\s*/) ?? []
  const kept = only ? all.filter((range) => isWithin(range, only)) : all
  if (kept.length === 0) return null
  return (
    face
      .replace(/font-family: [^;]*;/, `font-family: "${MONO_FAMILY}"; size-adjust: ${adjust};`)
      .replace(/unicode-range: [^;]*;/, `unicode-range: ${kept.join(',')};`)
      // Faces of other weights would be another choice of the family's, not the rest of the same one.
      .replace(/font-weight: [^;]*;/, 'font-weight: 100 800;')
      // Every browser that runs the console reads woff2.
      .replace(/, url\([^)]*\.woff\) format\('woff'\)/, '')
  )
}

function isWithin(range: string, places: readonly (readonly [number, number])[]): boolean {
  const [first = 0, last = first] = range
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return places.some(([from, to]) => from <= first && last <= to)
}
