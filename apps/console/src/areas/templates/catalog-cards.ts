import type { Locale } from '@naru/contract/i18n/locale'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { CellValue } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { OWN_TEMPLATES } from '@naru/contract/templates/own/own-templates'

/** A template as its card shows it: one of the cluster, or one that Naru brings along, which has no namespace. */
export type Card = {
  readonly key: string
  readonly namespace: string | null
  readonly name: string
  readonly title: string
  readonly description: string
  readonly provider: string
  readonly tags: readonly string[]
  readonly makes: readonly string[]
}

const COLUMNS = findRules('template')?.columns ?? []

/** Cards of rows of templates, by what they are called. */
export function buildCards(rows: readonly Row[]): readonly Card[] {
  return rows.map(buildCard).toSorted((a, b) => a.title.localeCompare(b.title))
}

function buildCard({ uid, namespace, name, cells }: Row): Card {
  const cell = (id: string): CellValue => cells[COLUMNS.findIndex((column) => column.id === id)] ?? null
  return {
    key: uid,
    namespace,
    name,
    title: readWord(cell('title')) || name,
    description: readWord(cell('description')),
    provider: readWord(cell('provider')),
    tags: readWords(cell('tags')),
    makes: readWords(cell('makes')),
  }
}

/** Cards of what Naru brings along, in the reader's language. */
export function buildOwnCards(locale: Locale): readonly Card[] {
  return OWN_TEMPLATES.map(({ id, title, description, tags, makes }) => ({
    key: `naru/${id}`,
    namespace: null,
    name: id,
    title: title[locale],
    description: description[locale],
    provider: 'Naru',
    tags,
    makes,
  }))
}

function readWord(value: CellValue): string {
  return typeof value === 'string' ? value : ''
}

function readWords(value: CellValue): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}

/** Cards that hold every word that is looked for, and the tag. */
export function findCards(cards: readonly Card[], wanted: { readonly text: string; readonly tag: string }) {
  const words = wanted.text.toLowerCase().split(/\s+/).filter(Boolean)
  return cards.filter(({ title, name, description, provider, tags, makes }) => {
    const all = [title, name, description, provider, ...tags, ...makes].join('\n').toLowerCase()
    return words.every((word) => all.includes(word)) && (wanted.tag === '' || tags.includes(wanted.tag))
  })
}

/** Every tag with how many cards have it, the commonest first. */
export function countTags(cards: readonly Card[]): readonly (readonly [tag: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].toSorted(([a, some], [b, others]) => others - some || a.localeCompare(b))
}
