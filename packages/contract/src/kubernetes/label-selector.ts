import type { LabelSelector } from './pod.ts'

export type LabelRequirement =
  | { readonly key: string; readonly operator: 'In' | 'NotIn'; readonly values: readonly string[] }
  | { readonly key: string; readonly operator: 'Exists' | 'DoesNotExist' }

export class SelectorError extends Error {
  override name = 'SelectorError'
  /** The part that cannot be read. */
  readonly term: string

  constructor(term: string) {
    super(`Not a term of a label selector: ${term}`)
    this.term = term
  }
}

const KEY = String.raw`(?:[a-z0-9](?:[-a-z0-9.]*[a-z0-9])?/)?[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?`
const VALUE = String.raw`(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?`
const EXISTS = new RegExp(`^(!?)\\s*(${KEY})$`)
const EQUALS = new RegExp(`^(${KEY})\\s*(=|==|!=)\\s*(${VALUE})$`)
const ONE_VALUE = new RegExp(`^${VALUE}$`)
const SET = new RegExp(`^(${KEY})\\s+(in|notin)\\s*\\(([^()]*)\\)$`)

/** `app=web,tier in (a, b),!canary` as requirements that must all hold; throws a `SelectorError` when it is none. */
export function parseLabelSelector(text: string): LabelRequirement[] {
  if (text.trim() === '') return []
  return splitTerms(text).map(parseTerm)
}

/** The first part of a label selector that kubectl would refuse, or null when all is well. */
export function checkSelector(text: string): string | null {
  try {
    parseLabelSelector(text)
    return null
  } catch (error) {
    if (error instanceof SelectorError) return error.term
    throw error
  }
}

/** The text form of requirements, as a list or a watch takes it. */
export function formatLabelSelector(requirements: readonly LabelRequirement[]): string {
  return requirements.map(formatTerm).join(',')
}

/** The requirements of a selector in a specification. */
export function readLabelSelector({
  matchLabels = {},
  matchExpressions = [],
}: LabelSelector): LabelRequirement[] {
  const equal = Object.entries(matchLabels).map(([key, value]) => ({
    key,
    operator: 'In' as const,
    values: [value],
  }))
  return [...equal, ...matchExpressions.map(readExpression)]
}

type Expression = NonNullable<LabelSelector['matchExpressions']>[number]

/** An operator that Kubernetes does not have is met by nothing. */
function readExpression({ key, operator, values = [] }: Expression): LabelRequirement {
  if (operator === 'Exists' || operator === 'DoesNotExist') return { key, operator }
  if (operator === 'In' || operator === 'NotIn') return { key, operator, values }
  return { key, operator: 'In', values: [] }
}

/** Whether every pair that is wanted is among the labels; none is among any. */
export function hasLabels(
  wanted: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>> = {},
): boolean {
  return Object.entries(wanted).every(([key, value]) => labels[key] === value)
}

/** Whether labels meet every requirement; `NotIn` holds also where the label is missing. */
export function matchesLabels(
  requirements: readonly LabelRequirement[],
  labels: Readonly<Record<string, string>> = {},
): boolean {
  return requirements.every((requirement) => meets(requirement, labels))
}

/** Whether there can be labels that meet both, by what each says of a key on its own; where that tells nothing, there can. */
export function mayOverlap(a: readonly LabelRequirement[], b: readonly LabelRequirement[]): boolean {
  return a.every((one) => b.every((other) => one.key !== other.key || mayBoth(one, other)))
}

function mayBoth(a: LabelRequirement, b: LabelRequirement): boolean {
  if (a.operator === 'In') return a.values.some((value) => meets(b, { [a.key]: value }))
  return b.operator === 'In' ? mayBoth(b, a) : !isOpposite(a, b)
}

function isOpposite(a: LabelRequirement, b: LabelRequirement): boolean {
  const operators = new Set([a.operator, b.operator])
  return operators.has('Exists') && operators.has('DoesNotExist')
}

function meets(requirement: LabelRequirement, labels: Readonly<Record<string, string>>): boolean {
  const value = Object.hasOwn(labels, requirement.key) ? labels[requirement.key] : undefined
  switch (requirement.operator) {
    case 'In':
      return value !== undefined && requirement.values.includes(value)
    case 'NotIn':
      return value === undefined || !requirement.values.includes(value)
    case 'Exists':
      return value !== undefined
    case 'DoesNotExist':
      return value === undefined
  }
}

/** Commas separate terms, except inside parentheses. */
function splitTerms(text: string): string[] {
  const terms: string[] = []
  let [start, isOpen] = [0, false]
  for (let at = 0; at <= text.length; at++) {
    const char = text[at]
    if (char === '(' || char === ')') isOpen = char === '('
    if (at < text.length && (char !== ',' || isOpen)) continue
    terms.push(text.slice(start, at).trim())
    start = at + 1
  }
  return terms
}

function parseTerm(term: string): LabelRequirement {
  const [, not, present] = EXISTS.exec(term) ?? []
  if (present !== undefined) return { key: present, operator: not ? 'DoesNotExist' : 'Exists' }
  const [, equalKey, sign, value] = EQUALS.exec(term) ?? []
  if (equalKey !== undefined && value !== undefined) {
    return { key: equalKey, operator: sign === '!=' ? 'NotIn' : 'In', values: [value] }
  }
  const [, setKey, word, list] = SET.exec(term) ?? []
  if (setKey === undefined || list === undefined) throw new SelectorError(term)
  return { key: setKey, operator: word === 'in' ? 'In' : 'NotIn', values: parseValues(list, term) }
}

function parseValues(list: string, term: string): string[] {
  const values = list.split(',').map((value) => value.trim())
  if (!values.every((value) => ONE_VALUE.test(value))) throw new SelectorError(term)
  return values
}

function formatTerm(requirement: LabelRequirement): string {
  const { key } = requirement
  switch (requirement.operator) {
    case 'Exists':
      return key
    case 'DoesNotExist':
      return `!${key}`
    case 'In':
      return requirement.values.length === 1
        ? `${key}=${requirement.values[0]}`
        : `${key} in (${requirement.values.join(',')})`
    case 'NotIn':
      return requirement.values.length === 1
        ? `${key}!=${requirement.values[0]}`
        : `${key} notin (${requirement.values.join(',')})`
  }
}
