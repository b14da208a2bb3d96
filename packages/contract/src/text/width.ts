const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/

export function hasKorean(text: string): boolean {
  return HANGUL.test(text)
}

/** Length with each Korean character counted double, as names and texts are limited. */
export function koreanDoubleLength(text: string): number {
  return [...text].reduce((sum, character) => sum + (HANGUL.test(character) ? 2 : 1), 0)
}
