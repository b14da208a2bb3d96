import { expect, it } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { createCheckStore } from './check-store.ts'

describeOnBoth('looks at clusters', (database) => {
  it('are kept of those that are there, and of none that was removed meanwhile', async () => {
    const checks = createCheckStore(database.db)
    await checks.save(
      { cluster: 'gone', checked: 1000, reason: null, projects: 1 },
      new Map([['a', 'Active']]),
    )
    expect(await checks.load()).toEqual([])
  })
})
