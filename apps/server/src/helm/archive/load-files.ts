import { createHash } from 'node:crypto'
import type { HelmChartFiles } from '@naru/contract/api/helm/charts'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Guard, getGuarded, type Place } from '../get-guarded.ts'
import { explainHelm, HelmError } from '../helm-error.ts'
import { folderOf } from '../index/load-index.ts'
import type { KeptVersion } from '../index/plan-charts.ts'
import { type ChartTexts, unpackChart } from './unpack-chart.ts'

/** Where the archive of a version is, by what it is known, and how its repository is reached. */
export type Archive = Pick<KeptVersion, 'urls' | 'digest'> & { readonly place: Place }

/** Never throws: why an archive cannot be read is part of the answer. */
export type LoadFiles = (archive: Archive) => Promise<HelmChartFiles>

const MOST_MEGABYTES = 20
const LIMIT_MS = 30_000
/** Each holds a packed chart and the largest of its files. */
const AT_ONCE = 2
const MOST_KEPT_BYTES = 16 * 1024 * 1024

const NOTHING = { readme: null, values: null, schema: null } as const

/**
 * The texts of charts out of their archives. What has a digest never changes: it is kept by that, as far as there is room,
 * for whoever may read charts, and whoever asks while it is on its way waits for the same.
 */
export function createLoadFiles(guard: Guard): LoadFiles {
  const inTurn = pLimit(AT_ONCE)
  const kept = new LRUCache<string, ChartTexts>({ maxSize: MOST_KEPT_BYTES, sizeCalculation: sizeOf })
  const coming = new Map<string, Promise<ChartTexts>>()

  const fetchTexts = (archive: Archive): Promise<ChartTexts> =>
    inTurn(async () => {
      // Whoever asked first may leave, and others wait for the same.
      const packed = await fetchArchive(guard, archive, AbortSignal.timeout(LIMIT_MS))
      return unpackChart(packed)
    })

  async function fetchOnce(archive: Archive): Promise<ChartTexts> {
    const { digest, place, urls } = archive
    // What another repository says of the same digest may be wrong, or slow.
    const key = [digest, place.url, urls[0]].join(' ')
    const known = coming.get(key)
    if (known) return known
    const texts = fetchTexts(archive).finally(() => coming.delete(key))
    coming.set(key, texts)
    const found = await texts
    kept.set(digest, found)
    return found
  }

  return async (archive) => {
    const { digest } = archive
    try {
      const texts = kept.get(digest) ?? (await (digest ? fetchOnce : fetchTexts)(archive))
      return { failure: null, ...texts, isVerified: digest !== '' }
    } catch (error) {
      return { failure: explainHelm(error), ...NOTHING, isVerified: false }
    }
  }
}

function sizeOf(texts: ChartTexts): number {
  return Object.values(texts).reduce((sum, file) => sum + 2 * (file?.text.length ?? 0), 1)
}

async function fetchArchive(
  guard: Guard,
  { place, urls, digest }: Archive,
  signal: AbortSignal,
): Promise<Buffer> {
  const [first] = urls
  const url = first === undefined ? null : URL.parse(first, folderOf(place))
  if (url?.protocol === 'oci:') throw new HelmError('rule.helm.oci')
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new HelmError('rule.helm.noArchive')
  }
  const asked = { url, place, mostMegabytes: MOST_MEGABYTES, anywhere: true } as const
  const packed = await getGuarded(guard, { ...asked, absent: 'rule.helm.archiveAbsent' }, signal)
  const found = createHash('sha256').update(packed).digest('hex')
  if (digest !== '' && found !== digest) throw new HelmError('rule.helm.digest')
  return packed
}
