import { isJsonTooMuch } from '@naru/contract/manifest/json-shape'
import { isRecordOf, isText } from '@naru/contract/manifest/quick-record'
import { isRecord } from '@naru/contract/manifest/read'
import type { Sample, Vectors } from '@naru/mesh/telemetry/sample'
import * as z from 'zod'

/** What a Prometheus answered to an instant query, as it wrote it; one that comes later is asked for when it is read. */
export type WrittenAnswer = Uint8Array | (() => Uint8Array)

/** The same of several queries, by what was asked. */
export type Written = Readonly<Record<string, WrittenAnswer>>

/** Read at once: its objects die young, where those of a whole answer would be moved about. */
const PART_BYTES = 16 * 1024
/** What cannot be read in parts is read as a whole, up to so many values. */
const MOST_VALUES = 1_800_000
/** A quote in a text has a backslash before it: these stand between texts, never within one. */
const BEGIN = '"result":['
const NEXT = '},{"metric":'
const [OPEN, CLOSE] = [0x5b, 0x5d]

type Told = { readonly metric: Sample['labels']; readonly value: readonly [time: number, text: string] }

/** Looked at as they come: tens of thousands of them are not copied. */
const result = z.custom<readonly Told[]>((value) => Array.isArray(value) && value.every(isTold))
const answer = z.object({ data: z.object({ resultType: z.literal('vector'), result }) })

function isTold(one: unknown): one is Told {
  if (!(isRecord(one) && isRecordOf(one['metric'], isText) && Array.isArray(one['value']))) return false
  return typeof one['value'][1] === 'string'
}

/** What a Prometheus wrote is no vector. */
export class UnreadAnswer extends Error {
  override readonly name = 'UnreadAnswer'
  readonly id: string

  constructor(id: string, cause: unknown) {
    super(`The answer to ${id} cannot be read`, { cause })
    this.id = id
  }
}

/**
 * The samples of each answer, read anew whenever somebody goes through them, and never all at once; whoever does is thrown
 * an `UnreadAnswer` where it cannot be read, be it at its end.
 */
export function readVectors(written: Written): Vectors {
  return Object.fromEntries(
    Object.entries(written).map(([id, answer]) => [id, { [Symbol.iterator]: () => readNamed(id, answer) }]),
  )
}

function* readNamed(id: string, answer: WrittenAnswer): Generator<Sample> {
  try {
    yield* readSamples(typeof answer === 'function' ? answer() : answer)
  } catch (error) {
    throw new UnreadAnswer(id, error)
  }
}

function* readSamples(bytes: Uint8Array): Generator<Sample> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = text.indexOf(BEGIN)
  if (found < 0) return yield* readWhole(text.toString())
  const begin = found + BEGIN.length
  let at = begin
  const list = createListText()
  for (let end = cutAfter(text, at); end > 0; end = cutAfter(text, at)) {
    yield* toSamples(result.parse(JSON.parse(list(text, at, end))))
    at = end + 1
  }
  // What is left, behind what the answer begins with, is an answer of fewer samples.
  yield* readWhole(text.toString('utf8', 0, begin) + text.toString('utf8', at))
}

function* readWhole(text: string): Generator<Sample> {
  if (text.length > MOST_VALUES && isJsonTooMuch(text, { depth: text.length, values: MOST_VALUES }))
    throw new Error('The answer of a Prometheus has too many values')
  yield* toSamples(answer.parse(JSON.parse(text)).data.result)
}

/** What stands between two places as a list. In brackets as it is made: a text that is joined to another is copied. */
function createListText(): (text: Buffer, begin: number, end: number) => string {
  let room = Buffer.alloc(2 * PART_BYTES)
  return (text, begin, end) => {
    const close = end - begin + 1
    if (close >= room.length) room = Buffer.alloc(2 * close)
    room[0] = OPEN
    text.copy(room, 1, begin, end)
    room[close] = CLOSE
    return room.toString('utf8', 0, close + 1)
  }
}

/** Where a part that begins there may end: behind a sample that is followed by another; 0 where none is. */
function cutAfter(text: Buffer, at: number): number {
  return text.indexOf(NEXT, at + PART_BYTES) + 1
}

function* toSamples(told: readonly Told[]): Generator<Sample> {
  for (const { metric, value } of told) yield { labels: metric, value: Number(value[1]) }
}
