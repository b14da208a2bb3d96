import { expect, it } from 'vitest'
import { HTTP_RULE } from './k8s-request-routing.ts'
import { readK8sRule } from './k8s-rule.ts'

it('reads what others wrote with the defaults of the Gateway API', () => {
  const rule = readK8sRule(
    {
      matches: [{}, { path: {}, headers: [{ name: 'a' }], queryParams: [{}], method: 'BREW' }],
      filters: [
        { type: 'RequestRedirect' },
        { type: 'RequestMirror' },
        { type: 'URLRewrite' },
        { type: 'URLRewrite', urlRewrite: { path: {} } },
        { type: 'RequestHeaderModifier', requestHeaderModifier: { set: [{}] } },
        { type: 'ExtensionRef' },
      ],
      backendRefs: [{ name: 'cart' }],
    },
    HTTP_RULE,
  )
  expect(rule).toEqual({
    matches: [
      { path: null, headers: [], queryParams: [], method: null },
      {
        path: { type: 'PathPrefix', value: '' },
        headers: [{ type: 'Exact', name: 'a', value: '' }],
        queryParams: [{ type: 'Exact', name: '', value: '' }],
        method: null,
      },
    ],
    filters: [
      { type: 'requestRedirect', scheme: '', hostname: '', port: null, statusCode: 301 },
      { type: 'requestMirror', name: '', port: 80 },
      { type: 'urlRewrite', hostname: '', path: null },
      { type: 'urlRewrite', hostname: '', path: { type: 'ReplacePrefixMatch', value: '' } },
      { type: 'requestHeaderModifier', set: [{ name: '', value: '' }], add: [], remove: [] },
    ],
    backendRefs: [{ name: 'cart', port: 80, weight: 1 }],
  })
})
