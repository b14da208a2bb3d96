import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { cutMonoFaces } from './mono-faces.ts'

const HANGUL = '@fontsource/nanum-gothic-coding/400.css'
const LATIN = '@fontsource-variable/jetbrains-mono/wght.css'

function read(name: string): string {
  const path = createRequire(import.meta.url).resolve(name)
  return cutMonoFaces(readFileSync(path, 'utf8'), path) ?? ''
}

describe('the faces of the monospaced font', () => {
  it.each([
    ['Latin', LATIN, '92%'],
    ['Hangul, of which a syllable takes two Latin cells', HANGUL, '110.4%'],
  ])('are one family, each as wide as the other asks: %s', (_, name, adjust) => {
    const faces = read(name).split('@font-face').slice(1)
    expect(faces.length).toBeGreaterThan(4)
    for (const face of faces) {
      expect(face).toContain('font-family: "Naru Mono"')
      expect(face).toContain(`size-adjust: ${adjust};`)
      expect(face).toContain('font-weight: 100 800;')
      expect(face).toMatch(/src: url\([^)]*\.woff2\) format\('woff2(-variations)?'\);/)
    }
  })

  it('leave to the Latin font all that it writes', () => {
    const codes = [...read(HANGUL).matchAll(/U\+([\da-f]+)/gi)].map(([, code = '']) =>
      Number.parseInt(code, 16),
    )
    expect(codes.length).toBeGreaterThan(1000)
    expect(Math.min(...codes)).toBeGreaterThanOrEqual(0x11_00)
    expect(codes).toContain('가'.codePointAt(0))
  })

  it('are no others', () => expect(cutMonoFaces('@font-face {}', '/pretendard/x.css')).toBeNull())
})
