import { expect, it } from 'vitest'
import { holds, long } from '../../test/holds.ts'
import { checkIstiodPlace, parseIstiodPlace } from './istiod-place.ts'

holds('where an istiod is asked', checkIstiodPlace, [
  ['', null],
  ['istio-system/istiod:15014', null],
  ['istio-system/https:istiod:https-debug/east', null],
  ['https://istiod.example', null],
  ['http://10.0.0.7:15014/east/', null],
  ['istio-system/istiod', 'rule.istiodPlace'],
  ['istiod:15014', 'rule.istiodPlace'],
  ['istio-system/istiod:0', 'rule.istiodPlace'],
  ['istio-system/istiod:15014/..', 'rule.istiodPlace'],
  ['ftp://istiod.example', 'rule.istiodPlace'],
  ['https://user:pass@istiod.example', 'rule.istiodPlace'],
  ['https://istiod.example/?a=b', 'rule.istiodPlace'],
  ['https://istiod.example/#a', 'rule.istiodPlace'],
  ['https://istiod.example/a%2fb', 'rule.istiodPlace'],
  ['https://istiod.example/a/../b', 'rule.istiodPlace'],
  ['https://istiod.example//b', 'rule.istiodPlace'],
  ['https://istiod.example\n', 'rule.istiodPlace'],
  [`https://istiod.example/${long(253)}`, 'rule.istiodPlace'],
])

it.each([
  ['istio-system/istiod:15014', { service: 'istio-system/istiod:15014', root: '' }],
  ['istio-system/istiod:15014/east/', { service: 'istio-system/istiod:15014', root: '/east' }],
  ['https://istiod.example/', { address: 'https://istiod.example' }],
  ['https://istiod.example/east', { address: 'https://istiod.example/east' }],
  ['istiod', null],
])('%s is asked at %j', (text, place) => {
  expect(parseIstiodPlace(text)).toEqual(place)
})
