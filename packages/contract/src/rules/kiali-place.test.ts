import { expect, it } from 'vitest'
import { holds, long } from '../../test/holds.ts'
import { checkKialiPlace, parseKialiPlace } from './kiali-place.ts'

holds('where a Kiali is asked', checkKialiPlace, [
  ['', null],
  ['istio-system/kiali:20001', null],
  ['istio-system/https:kiali:http-kiali', null],
  ['istio-system/kiali:20001/mesh/kiali', null],
  ['istio-system/kiali', 'rule.kialiPlace'],
  ['kiali:20001', 'rule.kialiPlace'],
  ['istio-system/kiali:0', 'rule.kialiPlace'],
  ['istio-system/kiali:65536', 'rule.kialiPlace'],
  ['istio-system/ftp:kiali:21', 'rule.kialiPlace'],
  ['../kiali:20001', 'rule.kialiPlace'],
  ['istio-system/kiali:20001/..', 'rule.kialiPlace'],
  ['istio-system/kiali:20001/a/../../x', 'rule.kialiPlace'],
  ['istio-system/kiali:20001/a%2fb', 'rule.kialiPlace'],
  ['istio-system/kiali:20001/a?b=c', 'rule.kialiPlace'],
  ['istio-system/kiali:20001//a', 'rule.kialiPlace'],
  ['https://kiali.example:20001', 'rule.kialiPlace'],
  ['istio-system/kiali:20001\n', 'rule.kialiPlace'],
  [`istio-system/kiali:20001/${long(253)}`, 'rule.kialiPlace'],
])

it.each([
  ['istio-system/kiali:20001', 'istio-system/kiali:20001', '/kiali'],
  ['istio-system/https:kiali:20001/', 'istio-system/https:kiali:20001', ''],
  ['mesh/kiali:http/console/mesh/', 'mesh/kiali:http', '/console/mesh'],
])('%s is the service %s below %j', (text, service, root) => {
  expect(parseKialiPlace(text)).toEqual({ service, root })
})
