import type { Node } from '@naru/contract/forms/field'
import { strings, text, tick } from '@naru/contract/forms/fields'
import { defineForm } from '@naru/contract/forms/form'
import { more, row, section } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import { type Fields, readItems, readText } from '@naru/contract/manifest/read'
import { asStrings } from '../../config/spec-reader.ts'
import { throughEngine } from './engine-through.ts'
import { placeSection } from './place-section.ts'
import {
  check,
  generate,
  type JwtRule,
  parse,
  type RequestAuthenticationForm,
} from './request-authentication.ts'
import { selectorNodes, selectorOfShape } from './selector-nodes.ts'

const WHERE_TOKENS_ARE: readonly Node[] = [
  list('fromHeaders', {
    title: { en: 'Headers with the token', ko: '토큰이 있는 헤더' },
    item: { en: 'Header', ko: '헤더' },
    add: { en: 'Add header', ko: '헤더 추가' },
    nodes: [
      row(
        text('name', { title: { en: 'Name', ko: '이름' }, placeholder: 'x-jwt-assertion' }),
        text('prefix', { title: { en: 'Prefix', ko: '접두사' }, placeholder: 'Bearer ' }),
      ),
    ],
  }),
  strings('fromParams', {
    title: { en: 'Query parameters with the token', ko: '토큰이 있는 쿼리 매개변수' },
    add: { en: 'Add parameter', ko: '매개변수 추가' },
  }),
  text('outputPayloadToHeader', {
    title: { en: 'Header that tells the payload to the workload', ko: '페이로드를 워크로드에 전달할 헤더' },
  }),
  tick('forwardOriginalToken', {
    title: { en: 'Pass the token on to the workload', ko: '토큰을 워크로드에 그대로 전달' },
  }),
]

const RULE_NODES: readonly Node[] = [
  text('issuer', {
    title: { en: 'Issuer', ko: '발급자' },
    required: true,
    placeholder: 'https://issuer.example.com',
  }),
  text('jwksUri', {
    title: { en: 'Address of its keys (JWKS)', ko: '키(JWKS) 주소' },
    placeholder: 'https://issuer.example.com/.well-known/jwks.json',
    hint: {
      en: 'Without it Istio asks the issuer where its keys are.',
      ko: '비워 두면 Istio가 발급자에게 키의 위치를 묻습니다.',
    },
  }),
  text('jwks', { title: { en: 'Its keys (JWKS)', ko: '키(JWKS)' }, rows: 4 }),
  strings('audiences', {
    title: { en: 'Audiences', ko: '대상(audience)' },
    add: { en: 'Add audience', ko: '대상 추가' },
  }),
  more(WHERE_TOKENS_ARE, { en: 'Where tokens are', ko: '토큰의 위치' }),
]

/** Whose tokens workloads accept. */
export const requestAuthenticationForm = defineForm({
  begin: ({ namespace }) => ({ namespace }),
  through: throughEngine({ shapeOf, parse, generate, check }),
  sections: [
    placeSection(),
    section({ en: 'Workloads', ko: '워크로드' }, null, selectorNodes()),
    section(
      { en: 'Tokens', ko: '토큰' },
      {
        en: 'A request with a wrong token is refused. One without a token is let through, unless an authorization policy asks for it.',
        ko: '토큰이 잘못된 요청은 거부됩니다. 토큰이 없는 요청은 인가 정책이 요구하지 않는 한 통과합니다.',
      },
      [
        list('jwtRules', {
          title: { en: 'Rules', ko: '규칙' },
          item: { en: 'Rule', ko: '규칙' },
          add: { en: 'Add rule', ko: '규칙 추가' },
          begin: 1,
          nodes: RULE_NODES,
        }),
      ],
    ),
  ],
})

/** The shape that the form edits, typed. */
function shapeOf(shape: Fields): RequestAuthenticationForm {
  return {
    name: readText(shape['name']),
    namespace: readText(shape['namespace']),
    ...selectorOfShape(shape),
    jwtRules: readItems(shape['jwtRules']).map(ruleOf),
  }
}

function ruleOf(rule: Fields): JwtRule {
  return {
    issuer: readText(rule['issuer']),
    audiences: asStrings(rule['audiences']),
    jwksUri: readText(rule['jwksUri']),
    jwks: readText(rule['jwks']),
    fromHeaders: readItems(rule['fromHeaders']).map(({ name, prefix }) => ({
      name: readText(name),
      prefix: readText(prefix),
    })),
    fromParams: asStrings(rule['fromParams']),
    outputPayloadToHeader: readText(rule['outputPayloadToHeader']),
    forwardOriginalToken: rule['forwardOriginalToken'] === true,
  }
}
