import { names, valuesOfItems } from '../../../forms/choice-source.ts'
import type { Around, Field } from '../../../forms/field.ts'
import { choice, text, tick, tokens } from '../../../forms/fields.ts'
import { row } from '../../../forms/layout.ts'
import { list } from '../../../forms/many.ts'
import type { Spot } from '../../../forms/spot.ts'
import { readFields } from '../../../manifest/read.ts'
import { withFields } from '../../../manifest/write.ts'
import { checkStreamTag } from '../../../rules/build.ts'
import { breach } from '../../../rules/message.ts'
import { checkDnsLabel } from '../../../rules/names.ts'

const IMAGE = 'ImageChange'
const PARAMS = 'imageChangeParams'
const CONTAINERS = [{ list: 'spec.template.spec.containers', field: 'name' }]

const ofImage = ({ values }: Around) => values['type'] === IMAGE

/** Of an image it follows a tag; of the config itself there is nothing more to say. */
const TYPE: Spot = {
  read: ({ type }) => type,
  write: (scope, type) => {
    const params = readFields(scope[PARAMS])
    const from = { kind: 'ImageStreamTag', ...readFields(params['from']) }
    return withFields(scope, { type, [PARAMS]: type === IMAGE ? { ...params, from } : undefined })
  },
}

/** Containers that get the image; init containers have to be written in. */
function containerNames(): Field {
  return tokens(`${PARAMS}.containerNames`, {
    title: { en: 'Containers', ko: '컨테이너' },
    hint: { en: 'That get the image.', ko: '이미지를 받을 컨테이너입니다.' },
    add: { en: 'Add container', ko: '컨테이너 추가' },
    offered: ({ form }) => valuesOfItems(CONTAINERS, form),
    rule: checkDnsLabel,
    least: 1,
    when: ofImage,
    keep: true,
  })
}

const LIST = list('spec.triggers', {
  title: { en: 'Triggers', ko: '트리거' },
  hint: {
    en: 'What starts a rollout by itself. Without any, somebody has to.',
    ko: '롤아웃을 자동으로 시작하는 조건입니다. 없으면 직접 시작해야 합니다.',
  },
  item: { en: 'Trigger', ko: '트리거' },
  add: { en: 'Add trigger', ko: '트리거 추가' },
  begin: 1,
  rule: (items) => (items.filter(({ type }) => type !== IMAGE).length > 1 ? breach('rule.duplicate') : null),
  nodes: [
    choice('type', {
      title: { en: 'When', ko: '조건' },
      spot: TYPE,
      begin: 'ConfigChange',
      required: true,
      options: [
        { value: 'ConfigChange', title: { en: 'Its template changes', ko: '템플릿이 바뀔 때' } },
        { value: IMAGE, title: { en: 'A tag gets a new image', ko: '태그에 새 이미지가 들어올 때' } },
      ],
    }),
    row(
      text(`${PARAMS}.from.name`, {
        title: { en: 'Tag of an image stream', ko: '이미지 스트림의 태그' },
        placeholder: 'web:latest',
        rule: checkStreamTag,
        choices: names('image-stream-tag', { namespace: `${PARAMS}.from.namespace` }),
        when: ofImage,
        keep: true,
      }),
      text(`${PARAMS}.from.namespace`, {
        title: { en: 'Its namespace', ko: '이미지의 네임스페이스' },
        hint: { en: 'Blank means the same.', ko: '비우면 같은 네임스페이스입니다.' },
        rule: (name) => (name === '' ? null : checkDnsLabel(name)),
        choices: { from: 'namespaces' },
        when: ofImage,
        keep: true,
      }),
    ),
    containerNames(),
    tick(`${PARAMS}.automatic`, {
      title: { en: 'By itself', ko: '자동으로 롤아웃' },
      hint: {
        en: 'Otherwise the image is taken with the next rollout.',
        ko: '아니면 다음 롤아웃 때 이미지를 가져옵니다.',
      },
      begin: true,
      when: ofImage,
      keep: true,
    }),
  ],
})

/** No triggers are written as none: where nothing is said, the cluster rolls out by changes of the template. */
export const TRIGGERS: Field = {
  ...LIST,
  otherwise: null,
  write: (value, raw, context) => LIST.write(value, raw, context) ?? [],
}
