import { breach, type Checked } from './message.ts'

const SHARE = /^(\d+)(%?)$/

/** A number of things or a share of them, such as `25%`; empty means none is said. */
export function checkShare(text: string, { most = 100 } = {}): Checked {
  if (text === '') return null
  const [, digits = '', sign] = SHARE.exec(text) ?? []
  return digits === '' || (sign === '%' && Number(digits) > most) ? breach('rule.invalid') : null
}

/** Without a pod more and without a pod less nothing is ever replaced; what is not said is a quarter. */
export function checkRolls(surge: string, unavailable: string): Checked {
  return isNone(surge) && isNone(unavailable) ? breach('rule.neverRolls') : null
}

function isNone(share: string): boolean {
  return /^0+%?$/.test(share)
}
