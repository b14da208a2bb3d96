import type { KubeObject } from '../../kubernetes/object.ts'
import { readAt, readNumber, readText } from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import type { Column } from '../kind-rules.ts'

/** Where a column reads: a path of names such as `spec.pool.name`, or a reader of the whole object. */
type From = string | ((object: KubeObject) => unknown)

function readerOf(from: From): (object: KubeObject) => unknown {
  if (typeof from !== 'string') return from
  const names = from.split('.')
  return (object) => readAt(object, ...names)
}

function head(en: string, ko: string): Pick<Column, 'id' | 'title'> {
  return { id: en.toLowerCase().replace(/[^a-z0-9]+/g, '-'), title: { en, ko } }
}

export function text(en: string, ko: string, from: From): Column {
  const read = readerOf(from)
  return { ...head(en, ko), type: 'text', value: (object) => readText(read(object)) || null }
}

/** A text of which there are few, so that the filter offers them. */
export function word(en: string, ko: string, from: From): Column {
  return { ...text(en, ko, from), choice: true }
}

export function number(en: string, ko: string, from: From): Column {
  const read = readerOf(from)
  return { ...head(en, ko), type: 'number', value: (object) => readNumber(read(object)) }
}

export function boolean(en: string, ko: string, from: From): Column {
  const read = readerOf(from)
  const value = (object: KubeObject) => {
    const found = read(object)
    return typeof found === 'boolean' ? found : null
  }
  return { ...head(en, ko), type: 'boolean', choice: true, value }
}

/** Of a number of seconds. */
export function duration(en: string, ko: string, from: From): Column {
  const read = readerOf(from)
  const value = (object: KubeObject) => {
    const seconds = readNumber(read(object))
    return seconds === null ? null : seconds * 1000
  }
  return { ...head(en, ko), type: 'duration', value }
}

export function time(en: string, ko: string, value: (object: KubeObject) => number | null): Column {
  return { ...head(en, ko), type: 'time', value }
}

export function list(en: string, ko: string, value: (object: KubeObject) => readonly string[]): Column {
  return { ...head(en, ko), type: 'list', value }
}

export function state(en: string, ko: string, value: (object: KubeObject) => Status | null): Column {
  return { ...head(en, ko), type: 'status', choice: true, value }
}

/** One that kubectl prints only with `-o wide`, or that would crowd the list. */
export function wide(column: Column): Column {
  return { ...column, optional: true }
}
