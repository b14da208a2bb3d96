type Labels = Readonly<Record<string, string>>
export type LabelMatch = (labels: Labels) => boolean

const KEY = '[A-Za-z0-9]([A-Za-z0-9._/-]*[A-Za-z0-9])?'
const SET = new RegExp(`^(${KEY})\\s+(in|notin)\\s*\\(([^()]*)\\)$`)
const EQUAL = new RegExp(`^(${KEY})\\s*(==|=|!=)\\s*([A-Za-z0-9._-]*)$`)
const EXISTS = new RegExp(`^(!?)\\s*(${KEY})$`)

/** A selector as kubectl writes it (`app=web,tier in (a, b),!canary`); null when it is not one. */
export function parseLabelSelector(text: string): LabelMatch | null {
  const requirements = splitRequirements(text).map(parseRequirement)
  if (requirements.some((match) => match === null)) return null
  return (labels) => requirements.every((match) => match?.(labels))
}

/** Commas inside the brackets of a set do not separate requirements. */
function splitRequirements(text: string): string[] {
  return text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function parseRequirement(text: string): LabelMatch | null {
  const equal = EQUAL.exec(text)
  if (equal) {
    const [, key = '', , operator, value = ''] = equal
    return operator === '!=' ? (labels) => labels[key] !== value : (labels) => labels[key] === value
  }
  const set = SET.exec(text)
  if (set) {
    const [, key = '', , operator, list = ''] = set
    const values = new Set(list.split(',').map((value) => value.trim()))
    const isIn = (labels: Labels) => labels[key] !== undefined && values.has(labels[key])
    return operator === 'in' ? isIn : (labels) => !isIn(labels)
  }
  const exists = EXISTS.exec(text)
  if (!exists) return null
  const [, not, key = ''] = exists
  return not === '!' ? (labels) => labels[key] === undefined : (labels) => labels[key] !== undefined
}
