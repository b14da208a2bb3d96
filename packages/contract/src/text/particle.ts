/** Pairs of Korean particles: the first follows a final consonant, the second a vowel. */
export type ParticlePair = '을/를' | '이/가' | '은/는' | '과/와' | '으로/로' | '이나/나'

type Ending = 'vowel' | 'rieul' | 'consonant'

const HANGUL_START = 0xac00
const HANGUL_END = 0xd7a3
const FINALS = 28
const RIEUL = 8

// How a digit's Korean name ends: 영 일 이 삼 사 오 육 칠 팔 구.
const DIGITS: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
]

/** A word with the particle that its last syllable asks for: `이름을`, `포트를`, `YAML로`. */
export function withParticle(word: string, pair: ParticlePair): string {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/')
  const ending = endingOf(word)
  const soft = ending === 'vowel' || (ending === 'rieul' && pair === '으로/로')
  return word + (soft ? afterVowel : afterConsonant)
}

function endingOf(word: string): Ending {
  const last = [...word].findLast((character) => /[\p{L}\p{N}]/u.test(character)) ?? ''
  const code = last.codePointAt(0) ?? 0
  if (code >= HANGUL_START && code <= HANGUL_END) {
    const final = (code - HANGUL_START) % FINALS
    return final === 0 ? 'vowel' : final === RIEUL ? 'rieul' : 'consonant'
  }
  if (/\d/.test(last)) return DIGITS[Number(last)] ?? 'vowel'
  if (/l/i.test(last)) return 'rieul'
  return /[mn]/i.test(last) ? 'consonant' : 'vowel'
}
