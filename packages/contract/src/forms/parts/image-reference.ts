import type { Text } from '../../i18n/locale.ts'
import { checkImageName, checkStreamTag } from '../../rules/build.ts'
import type { Checked } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkRequired } from '../../rules/text-rules.ts'
import { NAMESPACES, names } from '../choice-source.ts'
import type { Around, Layout, Option } from '../field.ts'
import { choice, text } from '../fields.ts'
import { row } from '../layout.ts'
import { asText } from '../values.ts'

const TAG = 'ImageStreamTag'

export const IMAGE_KINDS: readonly Option[] = [
  { value: TAG, title: { en: 'Tag of an image stream', ko: '이미지 스트림의 태그' } },
  { value: 'DockerImage', title: { en: 'Image of a registry', ko: '레지스트리의 이미지' } },
]

type Reference = {
  readonly title: Text
  /** What it is called that there is none; without it, there must be one. */
  readonly none?: Text
  /** Tags of other namespaces too. */
  readonly anywhere?: boolean
}

/** A reference to an image: a tag of a stream, or an image of a registry. */
export function imageReference(at: string, { title, none, anywhere = false }: Reference): Layout {
  const kind = `${at}.kind`
  const isAny = ({ values }: Around) => asText(values[kind]) !== ''
  const isTag = ({ values }: Around) => asText(values[kind]) === TAG
  const checkName = (name: string, around: Around): Checked => {
    if (isTag(around)) return checkStreamTag(name)
    return asText(around.values[kind]) === 'DockerImage' ? checkImageName(name) : checkRequired(name)
  }
  return row(
    choice(kind, {
      title,
      options: none ? [{ value: '', title: none }, ...IMAGE_KINDS] : IMAGE_KINDS,
      begin: none ? '' : TAG,
      required: !none,
      keep: true,
    }),
    text(`${at}.name`, {
      title: { en: 'Image', ko: '이미지' },
      placeholder: 'java:21',
      rule: checkName,
      when: isAny,
      keep: true,
      ...(!anywhere && { choices: names('image-stream-tag') }),
    }),
    ...(anywhere
      ? [
          text(`${at}.namespace`, {
            title: { en: 'Its namespace', ko: '이미지의 네임스페이스' },
            hint: { en: 'Blank means the same.', ko: '비우면 같은 네임스페이스입니다.' },
            rule: (name) => (name === '' ? null : checkDnsLabel(name)),
            choices: NAMESPACES,
            when: isTag,
            keep: true,
          }),
        ]
      : []),
  )
}
