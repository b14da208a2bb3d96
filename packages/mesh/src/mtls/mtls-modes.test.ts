import { expect, it } from 'vitest'
import { hasSelector, isMutual, peerMode, tlsMode } from './mtls-modes.ts'

const object = (spec?: Record<string, unknown>) => ({ metadata: { name: 'x' }, ...(spec && { spec }) })

it.each([
  [undefined, null],
  [{}, null],
  [{ mtls: null }, null],
  [{ mtls: {} }, 'UNSET'],
  [{ mtls: { mode: 'STRICT' } }, 'STRICT'],
  [{ mtls: { mode: 'PERMISSIVE' } }, 'PERMISSIVE'],
  [{ mtls: { mode: 'DISABLE' } }, 'DISABLE'],
  [{ mtls: { mode: 'WHAT' } }, 'UNSET'],
])('the mode of a peer authentication %j is %s', (spec, mode) => {
  expect(peerMode(object(spec))).toBe(mode)
})

it.each([
  [undefined, false],
  [{ selector: {} }, false],
  [{ selector: { matchLabels: {} } }, false],
  [{ selector: { matchLabels: { app: 'x' } } }, true],
  [{ selector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } }, true],
])('a peer authentication %j selects: %s', (spec, selects) => {
  expect(hasSelector(object(spec))).toBe(selects)
})

it.each([
  [undefined, null, false],
  [{ trafficPolicy: {} }, null, false],
  [{ trafficPolicy: { tls: null } }, null, false],
  [{ trafficPolicy: { tls: {} } }, 'DISABLE', false],
  [{ trafficPolicy: { tls: { sni: 'x' } } }, 'DISABLE', false],
  [{ trafficPolicy: { tls: { mode: 'SIMPLE' } } }, 'SIMPLE', false],
  [{ trafficPolicy: { tls: { mode: 'MUTUAL' } } }, 'MUTUAL', true],
  [{ trafficPolicy: { tls: { mode: 'ISTIO_MUTUAL' } } }, 'ISTIO_MUTUAL', true],
  [{ trafficPolicy: { tls: { mode: 'WHAT' } } }, null, false],
])('the TLS mode of a destination rule %j is %s, mutual: %s', (spec, mode, mutual) => {
  expect(tlsMode(object(spec))).toBe(mode)
  expect(isMutual(tlsMode(object(spec)))).toBe(mutual)
})
