import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startWorld, type World, type WorldOptions } from '../../e2e/world/start-world.ts'

/** A build that nobody replaces while it is measured may be named. */
const CONSOLE = process.env['BENCH_CONSOLE'] ?? join(import.meta.dirname, '../../apps/console/dist')

/** A sandbox that changes only when told, and a server, for one scenario; both end with it, whatever happens. */
export async function withWorld(options: WorldOptions, work: (world: World) => Promise<void>): Promise<void> {
  if (!existsSync(join(CONSOLE, 'index.html'))) throw new Error('The console is not built: npm run build')
  const world = await startWorld({ ...options, console: CONSOLE })
  try {
    await work(world)
  } finally {
    await world.stop()
  }
}
