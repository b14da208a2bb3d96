import type { Locale } from '../i18n/locale.ts'
import { isRecord } from '../manifest/read.ts'
import { type Field, type Json, listFields, type Node, type Values } from './field.ts'
import { type Form, nodesOf } from './form.ts'
import { readItem } from './items.ts'
import { asList, asPairs } from './values.ts'

const PARTS = { key: { en: 'Key', ko: '키' }, value: { en: 'Value', ko: '값' } } as const

type Found = { readonly field: Field; readonly rest: string }

/** The field with the longest id that a place begins with, and what follows it. */
export function findField(nodes: readonly Node[], place: string): Found | null {
  const found = listFields(nodes)
    .filter(({ id }) => place === id || place.startsWith(`${id}.`))
    .toSorted((a, b) => b.id.length - a.id.length)[0]
  return found ? { field: found, rest: place.slice(found.id.length + 1) } : null
}

/** What a place is called on the form: `spec.containers.0.image` is “Image (1)”. A place of no field is its own name. */
export function describePlace(form: Form, place: string, locale: Locale): string {
  return describe(nodesOf(form), place, { locale, line: null }) ?? place
}

type Naming = { readonly locale: Locale; readonly line: number | null }

function describe(nodes: readonly Node[], place: string, { locale, line }: Naming): string | null {
  const found = findField(nodes, place)
  if (!found) return null
  const { field, rest } = found
  const [index = '', ...below] = rest.split('.')
  if (rest === '') return withLine(field.title[locale], line)
  if (field.widget.as === 'list') {
    return describe(field.widget.nodes, below.join('.'), { locale, line: Number(index) })
  }
  const part = below[0] === 'key' || below[0] === 'value' ? PARTS[below[0]] : field.title
  return withLine(part[locale], Number(index))
}

function withLine(title: string, line: number | null): string {
  return line === null ? title : `${title} (${line + 1})`
}

/**
 * The place of the field that a path of the cluster means (`spec.ports[0].port`, `data[a/b]`): the field itself, the
 * nearest one above it, or the first one below it. Null where the form has none of them.
 */
export function findPlace(form: Form, path: string, values: Values): string | null {
  return locate(nodesOf(form), form.refused?.(path, values) ?? path, values)
}

function locate(nodes: readonly Node[], path: string, values: Values): string | null {
  const dotted = path.replace(/\[(\d+)\]/g, '.$1')
  const field = listFields(nodes)
    .filter(({ id }) => dotted === id || dotted.startsWith(`${id}.`) || dotted.startsWith(`${id}[`))
    .toSorted((a, b) => b.id.length - a.id.length)[0]
  if (!field) return listFields(nodes).find(({ id }) => id.startsWith(`${dotted}.`))?.id ?? null
  return field.id + locateBelow(field, dotted.slice(field.id.length), values[field.id])
}

/** The part of a field that the rest of a path means, with a dot before it; empty for the field itself. */
function locateBelow({ widget }: Field, rest: string, value: Json | undefined): string {
  if (widget.as === 'strings' || widget.as === 'tokens') return rest
  if (widget.as === 'pairs') return locatePair(rest, value)
  return widget.as === 'list' ? locateItem(widget.nodes, rest, value) : ''
}

function locatePair(rest: string, value: Json | undefined): string {
  const key = /^\[(.*)\]$/.exec(rest)?.[1] ?? rest.slice(1)
  const line = asPairs(value).findIndex((pair) => pair.key === key)
  return line < 0 ? '' : `.${line}.value`
}

function locateItem(nodes: readonly Node[], rest: string, value: Json | undefined): string {
  const [, index = '', below = ''] = /^\.(\d+)\.?(.*)$/.exec(rest) ?? []
  const item = index === '' ? undefined : asList(value)[Number(index)]
  const inner = isRecord(item) ? locate(nodes, below, readItem(item)) : null
  return inner === null ? '' : `.${index}.${inner}`
}
