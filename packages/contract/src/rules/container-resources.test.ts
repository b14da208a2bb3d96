import { expect, it } from 'vitest'
import { holds } from '../../test/holds.ts'
import {
  checkOtherAmount,
  checkOtherLimit,
  checkOtherRequest,
  checkOtherResource,
} from './container-resources.ts'

const GPU = 'nvidia.com/gpu'
const DISK = 'ephemeral-storage'
const PAGES = 'hugepages-2Mi'

holds('the name of a resource', checkOtherResource, [
  ['', 'rule.required'],
  [DISK, null],
  [PAGES, null],
  [GPU, null],
  ['kubernetes.io/batch-cpu', null],
  ['cpu', 'rule.duplicate'],
  ['memory', 'rule.duplicate'],
  ['gpu', 'rule.containerResource'],
  ['requests.nvidia.com/gpu', 'rule.containerResource'],
  ['nvidia.com/gpu/1', 'rule.oneSlash'],
  ['nvidia.com/', 'rule.qualifiedName'],
])

it.each([
  [DISK, '', null],
  [DISK, '1.5Gi', null],
  [DISK, '1GB', 'rule.quantity'],
  [DISK, '-1', 'rule.positive'],
  [GPU, '2', null],
  [GPU, '0', null],
  [GPU, '1500m', 'rule.integer'],
  [GPU, '2000m', null],
])('of %s can be said %j: %s', (name, amount, rule) => {
  expect(checkOtherAmount(name, amount)?.key ?? null).toBe(rule)
})

it.each([
  [GPU, '1', '1', null, null],
  [GPU, '', '1', null, null],
  [GPU, '1', '2', 'rule.requestIsLimit', null],
  [GPU, '1', '', null, 'rule.required'],
  [GPU, '1000m', '1', null, null],
  [PAGES, '4Mi', '8Mi', 'rule.requestIsLimit', null],
  [DISK, '1Gi', '2Gi', null, null],
  [DISK, '1Gi', '', null, null],
  [DISK, '2Gi', '1Gi', 'rule.requestAboveLimit', null],
  [DISK, '', '', null, 'rule.required'],
])('of %s a request of %j with a limit of %j: %s, %s', (name, request, limit, asked, allowed) => {
  expect(checkOtherRequest(name, request, limit)?.key ?? null).toBe(asked)
  expect(checkOtherLimit(name, request, limit)?.key ?? null).toBe(allowed)
})
