import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/databases.ts'
import { createTestDeps } from '../../../test/test-deps.ts'
import { createHandle } from './refresh-handle.ts'

describeOnBoth('a handle', (handle) => {
  test('is not made for a session that another window has just ended', async () => {
    expect(await createHandle(createTestDeps(handle.db), 'ended')).toBe('over')
  })
})
