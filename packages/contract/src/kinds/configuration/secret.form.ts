import { listFields } from '../../forms/field.ts'
import { choice, tick, told } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { onlyWhen, section } from '../../forms/layout.ts'
import { pairs } from '../../forms/many.ts'
import { checkDataBytes } from '../../forms/parts/data-size.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { asPairs, asText } from '../../forms/values.ts'
import { breach } from '../../rules/message.ts'
import { checkDataKey } from '../../rules/names.ts'
import { listBinaryKeys, otherKeysSpot } from './secret/secret-data.ts'
import { keysOfType, keysWithFields, SECRET_TYPES } from './secret/secret-type.ts'
import { isLocked, LOCKED, TYPE_FIELDS } from './secret/type-fields.ts'

const TYPE = 'type'
const BINARY = 'binary'

const OTHER_KEYS = pairs('data', {
  title: { en: 'Keys', ko: '키' },
  add: { en: 'Add key', ko: '키 추가' },
  hint: ({ values }) => {
    const kept = asText(values[BINARY])
    return kept === ''
      ? null
      : { en: `Not text, and kept: ${kept}`, ko: `텍스트가 아니어서 그대로 두는 키: ${kept}` }
  },
  keys: checkDataKey,
  spot: otherKeysSpot(keysWithFields),
  rule: checkDataBytes,
  rows: 3,
  fixed: isLocked,
})

/** What a type has a field for is typed there. */
const KEYS: typeof OTHER_KEYS = {
  ...OTHER_KEYS,
  check: (value, around) => {
    const own = new Set(keysOfType(asText(around.form[TYPE])))
    const taken = asPairs(value).flatMap(({ key }, index) =>
      own.has(key) ? [{ at: `${index}.key`, breach: breach('rule.keyWithField') }] : [],
    )
    return [...OTHER_KEYS.check(value, around), ...taken]
  },
}

const IDS = new Set(listFields(TYPE_FIELDS.flatMap(([, nodes]) => nodes)).map(({ id }) => id))

/** Clusters name a key in brackets: `data[tls.crt]`. */
function placeOf(path: string): string {
  const id = path.replace(/\[(.+)\]$/, '.$1')
  return IDS.has(id) ? id : path
}

export const secretForm = defineForm({
  refused: placeOf,
  sections: [
    general(),
    section(
      { en: 'Data', ko: '데이터' },
      {
        en: 'What Kubernetes takes it for decides which keys it needs. In the YAML, values under data are in base64; stringData takes them as text.',
        ko: '유형에 따라 필요한 키가 다릅니다. YAML의 data에는 base64로, stringData에는 텍스트 그대로 씁니다.',
      },
      [
        told(LOCKED, ({ immutable }) => immutable === true),
        told(BINARY, (secret) => listBinaryKeys(secret).join(', ')),
        choice(TYPE, {
          title: { en: 'Type', ko: '유형' },
          options: SECRET_TYPES,
          otherwise: 'Opaque',
          fixed: true,
        }),
        ...TYPE_FIELDS.flatMap(([type, nodes]) => onlyWhen(({ form }) => form[TYPE] === type, nodes)),
        KEYS,
        tick('immutable', {
          title: { en: 'Immutable: cannot be changed after creation', ko: '생성 후 변경 불가' },
          hint: {
            en: 'Labels and annotations stay open to change.',
            ko: '레이블과 어노테이션은 계속 바꿀 수 있습니다.',
          },
          fixed: isLocked,
        }),
      ],
    ),
    labels(),
  ],
})
