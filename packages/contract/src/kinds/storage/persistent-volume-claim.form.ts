import { names } from '../../forms/choice-source.ts'
import { amount, choice, text, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import { readList, readText } from '../../manifest/read.ts'
import { checkDnsSubdomain } from '../../rules/names.ts'
import { checkVolumeSize } from '../../rules/numbers.ts'

const MODES = spotAt('spec.accessModes')

/** A list of which nearly every claim holds one; several stand together as one choice. */
const MODES_AS_ONE: Spot = {
  read: (scope) => readList(MODES.read(scope)).map(readText).join(', ') || undefined,
  write: (scope, value) => MODES.write(scope, readText(value).split(', ')),
}

export const persistentVolumeClaimForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Volume', ko: '볼륨' },
      { en: 'What volume is asked for.', ko: '어떤 볼륨을 요청할지 정합니다.' },
      [
        row(
          text('spec.storageClassName', {
            title: { en: 'Storage class', ko: '스토리지 클래스' },
            hint: { en: 'Blank takes the default of the cluster.', ko: '비우면 클러스터 기본값을 씁니다.' },
            choices: names('cr:storage.k8s.io/v1/storageclasses'),
            rule: (name) => (name === '' ? null : checkDnsSubdomain(name)),
          }),
          amount('spec.resources.requests.storage', {
            title: { en: 'Size', ko: '크기' },
            placeholder: '10Gi',
            rule: (size) => checkVolumeSize(Number.parseFloat(size)),
          }),
        ),
        row(
          choice('spec.accessModes', {
            title: { en: 'Access mode', ko: '접근 모드' },
            options: words('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'),
            begin: 'ReadWriteOnce',
            required: true,
            spot: MODES_AS_ONE,
          }),
          choice('spec.volumeMode', {
            title: { en: 'Volume mode', ko: '볼륨 모드' },
            options: words('Filesystem', 'Block'),
            otherwise: 'Filesystem',
          }),
        ),
      ],
    ),
    labels(),
  ],
})
