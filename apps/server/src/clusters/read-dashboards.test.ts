import { formatMessage } from '@naru/contract/rules/format-message'
import { describe, expect, it } from 'vitest'
import { readDashboards } from './read-dashboards.ts'

const GOOD = `# What orders tell of themselves.
custom_dashboards:
- name: orders
  title: Orders
  discoverOn: orders_open
  items:
  - chart:
      name: Open orders
      metricName: orders_open
  - include: go$Goroutines
`

const sentence = (text: string): string | null => {
  const { fault } = readDashboards(text)
  return fault && formatMessage(fault.key, 'en', { ...fault.params, x: 'X' })
}

describe('dashboards in the record of a cluster', () => {
  it('are read as YAML; an empty text has none', () => {
    expect(readDashboards(GOOD)).toMatchObject({ dashboards: [{ name: 'orders' }], fault: null })
    for (const text of ['', ' \n', '# nothing yet\n'])
      expect(readDashboards(text)).toEqual({ dashboards: [], fault: null })
  })

  it.each([
    [
      'no YAML',
      GOOD.replace('title: Orders', 'title: [Orders'),
      'X cannot be read as one YAML document from line 5 on.',
    ],
    [
      'two documents',
      `${GOOD}---\n- name: bills\n`,
      'X cannot be read as one YAML document from line 11 on.',
    ],
    [
      'a key twice',
      GOOD.replace('  title: Orders', '  name: bills'),
      'X cannot be read as one YAML document from line 4 on.',
    ],
    [
      'a value that there is not',
      GOOD.replace('metricName: orders_open', 'metricName: orders_open\n      dataType: gauge'),
      'X, line 10: items[0].chart.dataType must be one of raw, rate, histogram.',
    ],
    [
      'a field that nobody knows',
      GOOD.replace('title: Orders', 'titel: Orders'),
      'X, line 4: titel is not a field that is known here.',
    ],
    [
      'a field that is missing',
      GOOD.replace('      name: Open orders\n', ''),
      'X, line 8: items[0].chart.name is missing.',
    ],
    [
      'what is not there to be included',
      GOOD.replace('go$Goroutines', 'go$Gophers'),
      'X, line 10: there is no dashboard or chart go$Gophers.',
    ],
    [
      'brackets without end',
      '['.repeat(5_000),
      'X may have 16000 characters, and no more levels and values than dashboards need.',
    ],
  ])('with %s say in which line', (_, text, said) => {
    expect(sentence(text)).toBe(said)
    expect(readDashboards(text).dashboards).toEqual([])
  })

  it('that repeat themselves by name are counted as a whole', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
    for (let index = 0; index < 10; index++)
      lines.push(`${'bcdefghijk'[index]}: &${'bcdefghijk'[index]} [${`*${'abcdefghij'[index]},`.repeat(10)}]`)
    expect(readDashboards(lines.join('\n')).fault?.key).toBe('rule.dashboards.yaml')
  })
})
