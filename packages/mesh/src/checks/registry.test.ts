import { CHECKS, type CheckCode } from '@naru/contract/mesh/checks/check-catalogue'
import { expect, it } from 'vitest'
import { ISTIO_TYPES } from '../model/istio-object.ts'
import { GROUP_CHECKS, OBJECT_CHECKS, SERVICE_CHECKS, WORKLOAD_CHECKS } from './registry.ts'

const subjects = new Map<CheckCode, Set<string>>()
const note = (codes: readonly CheckCode[], types: readonly string[]): void => {
  for (const code of codes) subjects.set(code, new Set([...(subjects.get(code) ?? []), ...types]))
}
for (const { codes, types } of [...OBJECT_CHECKS, ...GROUP_CHECKS]) {
  note(
    codes,
    types.map((type) => ISTIO_TYPES[type].singular),
  )
}
for (const { codes } of SERVICE_CHECKS) note(codes, ['service'])
for (const { codes } of WORKLOAD_CHECKS) note(codes, ['workload'])

it.each(Object.entries(CHECKS))(
  '%s is checked, on the types that the catalogue says',
  (code, { objects }) => {
    expect([...(subjects.get(code as CheckCode) ?? [])].sort()).toEqual([...objects].sort())
  },
)

it('has each code in one place', () => {
  const codes = [OBJECT_CHECKS, GROUP_CHECKS, SERVICE_CHECKS, WORKLOAD_CHECKS].flatMap((checks) =>
    checks.flatMap((check) => check.codes),
  )
  expect(new Set(codes).size).toBe(codes.length)
})
