import type { ComponentStatus } from '@naru/contract/mesh/wire/status'
import { expect, it } from 'vitest'
import { worstComponent } from './component-tone.ts'

const one = (status: ComponentStatus, isCore: boolean) => ({ name: 'x', status, is_core: isCore })

it('nothing is said of components that are all healthy', () => {
  expect(worstComponent([])).toBeNull()
  expect(worstComponent([one('Healthy', true), one('Healthy', false)])).toBeNull()
})

it('a core component that is away is danger, another a warning, one that is not ready is told', () => {
  expect(worstComponent([one('NotReady', true), one('Healthy', true)])).toBe('running')
  for (const status of ['Unhealthy', 'Unreachable', 'NotFound'] as const) {
    expect(worstComponent([one(status, false), one('NotReady', true)])).toBe('warning')
    expect(worstComponent([one(status, false), one(status, true)])).toBe('error')
  }
})
