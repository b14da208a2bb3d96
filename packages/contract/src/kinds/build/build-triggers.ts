import { names } from '../../forms/choice-source.ts'
import type { Field, Node } from '../../forms/field.ts'
import { choice, text, tick } from '../../forms/fields.ts'
import { list } from '../../forms/many.ts'
import type { Spot } from '../../forms/spot.ts'
import { lookUp } from '../../text/look-up.ts'

/** Where what a trigger needs beside its type stands, by type; a change of the config itself needs nothing. */
export const TRIGGER_FIELDS = {
  GitHub: 'github',
  GitLab: 'gitlab',
  Bitbucket: 'bitbucket',
  Generic: 'generic',
  ImageChange: 'imageChange',
} as const

const HOOKS = ['GitHub', 'GitLab', 'Bitbucket', 'Generic'] as const

/** Another type drops what the one before it needed. */
const TYPE: Spot = {
  read: ({ type }) => type,
  write: (scope, value) => {
    const others = new Set<string>(Object.values(TRIGGER_FIELDS))
    const kept = Object.fromEntries(Object.entries(scope).filter(([key]) => !others.has(key)))
    const own = typeof value === 'string' ? lookUp(TRIGGER_FIELDS, value) : undefined
    return { ...kept, type: value, ...(own && { [own]: scope[own] ?? {} }) }
  },
}

const TYPES = choice('type', {
  title: { en: 'Trigger', ko: '트리거' },
  spot: TYPE,
  begin: 'ConfigChange',
  required: true,
  options: [
    { value: 'ConfigChange', title: { en: 'This config is made or changed', ko: '구성의 생성 또는 변경' } },
    { value: 'ImageChange', title: { en: 'The base image is new', ko: '기반 이미지의 갱신' } },
    ...HOOKS.map((hook) => ({
      value: hook,
      title:
        hook === 'Generic'
          ? { en: 'Webhook of any service', ko: '일반 웹훅' }
          : { en: `Webhook of ${hook}`, ko: `${hook} 웹훅` },
    })),
  ],
})

function secretOf(hook: (typeof HOOKS)[number]): Node {
  return text(`${TRIGGER_FIELDS[hook]}.secretReference.name`, {
    title: { en: 'Secret', ko: '시크릿' },
    hint: {
      en: 'Its key WebHookSecretKey holds what the address must contain.',
      ko: '주소에 들어갈 값이 WebHookSecretKey 키에 있는 시크릿입니다.',
    },
    required: true,
    keep: true,
    choices: names('secret'),
    when: ({ values }) => values['type'] === hook,
  })
}

/** What starts a build by itself. */
export function triggers(path: string): Field {
  return list(path, {
    title: { en: 'Triggers', ko: '트리거' },
    item: { en: 'Trigger', ko: '트리거' },
    add: { en: 'Add trigger', ko: '트리거 추가' },
    line: '1fr 1fr',
    nodes: [
      TYPES,
      ...HOOKS.map(secretOf),
      tick('generic.allowEnv', {
        title: { en: 'The caller may set environment variables', ko: '호출자의 환경 변수 지정 허용' },
        keep: true,
        when: ({ values }) => values['type'] === 'Generic',
      }),
    ],
  })
}
