import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { HelmChartFile } from '@naru/contract/api/helm/charts'
import { readTar, type TarEntry } from '@naru/kube/files/tar-reader'
import { HelmError } from '../helm-error.ts'

/** What of a chart people read. */
export type ChartTexts = Readonly<Record<'readme' | 'values' | 'schema', HelmChartFile | null>>

export type UnpackLimits = {
  readonly mostBytes: number
  readonly mostEntries: number
  /** Of one text; what is longer is cut. */
  readonly mostOfText: number
}

const LIMITS: UnpackLimits = { mostBytes: 100 * 1024 * 1024, mostEntries: 10_000, mostOfText: 512 * 1024 }

const TEXTS: readonly (readonly [keyof ChartTexts, RegExp])[] = [
  ['readme', /^[^/]+\/readme\.md$/i],
  ['values', /^[^/]+\/values\.yaml$/],
  ['schema', /^[^/]+\/values\.schema\.json$/],
]

/**
 * The texts of a packed chart, read as it is unpacked: nothing of it is written anywhere. Throws a `HelmError` for what is no
 * archive, holds a link or a name that leads elsewhere, or unpacks to more than may be.
 */
export async function unpackChart(packed: Uint8Array, limits = LIMITS): Promise<ChartTexts> {
  const texts: { -readonly [Name in keyof ChartTexts]: ChartTexts[Name] } = {
    readme: null,
    values: null,
    schema: null,
  }
  let count = 0
  try {
    for await (const entry of readTar(gunzip(packed), { maxBytes: limits.mostBytes })) {
      count += 1
      if (count > limits.mostEntries) throw new HelmError('rule.helm.notChart')
      requirePlain(entry)
      const [name] = TEXTS.find(([, shape]) => shape.test(entry.name)) ?? []
      if (name && entry.type === 'file') texts[name] = readTextFile(entry.content, limits.mostOfText)
    }
  } catch (cause) {
    throw cause instanceof HelmError ? cause : new HelmError('rule.helm.notChart', undefined, { cause })
  }
  if (count === 0) throw new HelmError('rule.helm.notChart')
  return texts
}

function gunzip(packed: Uint8Array): AsyncIterable<Uint8Array> {
  const stream = Readable.from([packed]).pipe(createGunzip())
  return stream
}

function requirePlain({ name, type }: TarEntry): void {
  const leadsElsewhere = name.startsWith('/') || /\\|\0/.test(name) || name.split('/').includes('..')
  if (leadsElsewhere || type === 'link' || type === 'other') throw new HelmError('rule.helm.notChart')
}

function readTextFile(content: Uint8Array, most: number): HelmChartFile {
  const text = Buffer.from(content.subarray(0, most)).toString().replaceAll('\0', '\uFFFD')
  // A letter that is cut in two is none.
  return content.length > most
    ? { text: text.replace(/\uFFFD{1,3}$/, ''), isCut: true }
    : { text, isCut: false }
}
