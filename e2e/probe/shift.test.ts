import { beforeEach, describe, expect, it } from 'vitest'
import { PAGES } from '@naru/contract/pages/registry'
import { PEOPLE, useWorld } from '../journeys/use-world.ts'
import { control } from '../world/control.ts'
import { countShifts, findShift, waitUntilItStands } from '../smoke/count-shifts.ts'
import { onePerShape } from '../smoke/shapes.ts'
import { fixedVisits, objectVisits } from '../smoke/visits.ts'

const ONLY = process.env['ONLY']
const LATE = (process.env['LATE'] ?? '600').split(',').map(Number)
const WIDTHS = (process.env['WIDTHS'] ?? '768,1440').split(',').map(Number)
describe('probe', () => {
  const stage = useWorld()
  it('probes', async () => {
    const first = await stage.as(PEOPLE.superadmin)
    const pages = process.env['ALL'] ? PAGES : onePerShape(PAGES)
    let paths = ONLY ? ONLY.split(' ') : [...fixedVisits(pages), ...(await objectVisits(first, stage.world().url, pages))].filter(({ page: { id } }) => !/^P_\d/.test(id)).map(({path}) => path.split('/').length === 2 ? `${path}?cluster=-&namespace=-` : path)
    if (process.env['DETAILS']) paths = paths.filter((p) => !p.includes('?cluster=-'))
    const { sandbox, restart } = stage.world()
    for (const late of LATE) {
      await restart()
      for (const [i, name] of ['seoul','busan','jeju'].entries()) await control(sandbox, name, 'faults', { latencyMs: late * (1 + i / 2) })
      await Promise.all(WIDTHS.map(async (width) => {
        const page = await stage.as(PEOPLE.superadmin, '/account/tokens', { width, ...(width === 768 && { locale: 'ko' as const }) })
        const kept = await page.context().newCDPSession(page)
        if (process.env['CPU']) await kept.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env['CPU']) })
        await countShifts(page)
        await kept.send('Network.setCacheDisabled', { cacheDisabled: true })
        for (const path of paths) {
          try {
          await page.goto(stage.world().url + path)
          await waitUntilItStands(page)
          const shift = await findShift(page)
          if (shift || ONLY) console.log(`SHIFT ${late} ${width} ${path}: ${shift}`)
          } catch (e) { console.log(`FAIL ${late} ${width} ${path} ${String(e).slice(0,200)}`) }
        }
      }))
    }
    expect(1).toBe(1)
  }, 1_500_000)
})
