import { breach, type Checked } from './message.ts'

/** Kiali leaves this check out too where nobody says otherwise. */
export const IGNORED_BY_DEFAULT = 'KIA1301'

const CODE = /^KIA\d{4}$/
/** There are fewer checks. */
const MOST_CODES = 200
const MOST_LENGTH = 2000

/** Codes of checks of a mesh, in a list with commas; null where one of them is none. */
export function parseCheckCodes(text: string): readonly string[] | null {
  const codes = text.split(',').map((part) => part.trim())
  const given = [...new Set(codes.filter((code) => code !== ''))]
  return text.length <= MOST_LENGTH && given.length <= MOST_CODES && given.every((code) => CODE.test(code))
    ? given
    : null
}

export function checkCheckCodes(text: string): Checked {
  return parseCheckCodes(text) ? null : breach('rule.checkCodes')
}
