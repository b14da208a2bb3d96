import { expect, it } from 'vitest'
import { formatFieldText, splitFieldText } from './field-text.ts'

it.each([
  ['.spec.template.spec.containers[name="web"].image', 'spec.template.spec.containers[name=web].image'],
  ['.spec.ports[port=80,protocol="TCP"].name', 'spec.ports[port=80,protocol=TCP].name'],
  ['.metadata.finalizers[="naru/keep"]', 'metadata.finalizers[=naru/keep]'],
  ['.metadata.annotations.team', 'metadata.annotations.team'],
  ['.spec.args[="--name a, b"]', 'spec.args[="--name a, b"]'],
  ['', ''],
])('%s reads %s', (field, text) => expect(formatFieldText(field)).toBe(text))

it('a path may break before a dot or a bracket', () => {
  const path = 'spec.containers[name=web].image'
  expect(splitFieldText(path)).toEqual(['spec', '.containers', '[name=web]', '.image'])
})
