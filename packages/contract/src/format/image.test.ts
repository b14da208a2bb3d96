import { expect, it } from 'vitest'
import { parseImage } from './image.ts'

const digest = 'sha256:4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945'

it.each([
  ['nginx', 'nginx', ''],
  ['nginx:1.27', 'nginx', ':1.27'],
  ['library/nginx:1.27', 'library/nginx', ':1.27'],
  ['registry.example/shop/cart:1.2', 'shop/cart', ':1.2'],
  ['registry:5000/shop/cart', 'shop/cart', ''],
  ['localhost/cart:dev', 'cart', ':dev'],
  [`quay.io/openshift/console@${digest}`, 'openshift/console', '@sha256:4f53cda18c2b'],
  [`quay.io/openshift/console:4.19@${digest}`, 'openshift/console', ':4.19@sha256:4f53cda18c2b'],
  ['a/b:1:2', 'a/b', ':1:2'],
  ['', '', ''],
])('%s is known by %s and %s', (image, name, version) => {
  expect(parseImage(image)).toEqual({ name, version })
})

it('is known at once however long it is', () => {
  const colons = ':'.repeat(1e6)
  expect(parseImage(`a/${colons}/b`)).toEqual({ name: `a/${colons}/b`, version: '' })
  expect(parseImage(`a${'@b:'.repeat(3e5)}`).name).toBe('a')
})
