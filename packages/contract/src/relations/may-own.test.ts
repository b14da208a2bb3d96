import { expect, it } from 'vitest'
import { mayOwn } from './may-own.ts'

it.each([
  ['deployment', true],
  ['cron-job', true],
  ['config-map', false],
  ['pod', false],
  ['user', false],
  ['service-account', false],
  ['replication-controller', true],
  ['cr:example.com/v1/databases', true],
])('whether a %s may own others: %s', (kind, owns) => expect(mayOwn(kind)).toBe(owns))
