import type { Target } from '../family.ts'
import { knownTargets } from '../known-targets.ts'
import { SCRAPE_MS, scrapeOffset } from '../sample.ts'
import { succeed } from './answers.ts'
import type { Endpoint } from './endpoint.ts'

const INTERVAL = `${SCRAPE_MS / 1000}s`
const TIMEOUT = '10s'

function formatTarget({ labels, scrapeUrl, up }: Target, now: number) {
  const isUp = up.some(({ from, to }) => from <= now && now < (to ?? now + 1))
  const offset = scrapeOffset(scrapeUrl)
  const last = Math.floor((now - offset) / SCRAPE_MS) * SCRAPE_MS + offset
  const { protocol, host, pathname } = new URL(scrapeUrl)
  const job = labels['job'] ?? ''
  return {
    discoveredLabels: {
      __address__: host,
      __metrics_path__: pathname,
      __scheme__: protocol.slice(0, -1),
      __scrape_interval__: INTERVAL,
      __scrape_timeout__: TIMEOUT,
      job,
    },
    labels,
    scrapePool: job,
    scrapeUrl,
    globalUrl: scrapeUrl,
    lastError: isUp ? '' : `Get "${scrapeUrl}": context deadline exceeded`,
    lastScrape: new Date(last).toISOString(),
    lastScrapeDuration: isUp ? 0.02 : 10,
    health: isUp ? 'up' : 'down',
    scrapeInterval: INTERVAL,
    scrapeTimeout: TIMEOUT,
  }
}

export const targets: Endpoint = (form, { series, world }) => {
  const now = world.now()
  const active = knownTargets(series.scene(now, now)).map((target) => formatTarget(target, now))
  return succeed({ activeTargets: form.get('state') === 'dropped' ? [] : active, droppedTargets: [] })
}
