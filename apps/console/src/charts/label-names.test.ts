import { expect, it } from 'vitest'
import { formatLabels, nameSeries } from './label-names.ts'

it.each([
  [{}, '{}'],
  [{ __name__: 'up' }, 'up'],
  [{ __name__: 'up', job: 'a"b' }, 'up{job="a\\"b"}'],
])('%o is written %s', (labels, text) => {
  expect(formatLabels(labels)).toBe(text)
})

it('calls series by what tells them apart', () => {
  const pods = [
    { namespace: 'shop', pod: 'a' },
    { namespace: 'shop', pod: 'b' },
  ]
  expect(nameSeries(pods, 'x')).toEqual(['a', 'b'])
  expect(nameSeries([...pods, { namespace: 'pay', pod: 'a' }], 'x')).toEqual(['shop/a', 'shop/b', 'pay/a'])
  expect(
    nameSeries(
      [
        { __name__: 'a', i: '1' },
        { __name__: 'b', i: '1' },
      ],
      'x',
    ),
  ).toEqual(['a', 'b'])
  const machines = [
    { device: 'eth0', instance: 'x' },
    { device: 'lo', instance: 'y' },
  ]
  expect(nameSeries(machines, 'x')).toEqual(['device=eth0, instance=x', 'device=lo, instance=y'])
  expect(nameSeries([{}], 'sum(up)')).toEqual(['sum(up)'])
  expect(nameSeries([{}, {}], 'x')).toEqual(['{}', '{} (2)'])
})
