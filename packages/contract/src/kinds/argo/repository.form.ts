import { names } from '../../forms/choice-source.ts'
import type { Around, Field } from '../../forms/field.ts'
import { choice, text, tick } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { more, row, section } from '../../forms/layout.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { keySpot } from '../../forms/secret-key.ts'
import type { Spot } from '../../forms/spot.ts'
import { asText } from '../../forms/values.ts'
import { readText } from '../../manifest/read.ts'
import { checkNoSpaces, checkRequired } from '../../rules/text-rules.ts'
import { CREDENTIALS } from './repository-credentials.ts'
import { checkAddress } from './repository-form-rules.ts'

const TYPE = 'data.type'
const isOf =
  (...types: readonly string[]) =>
  ({ form }: Around) =>
    types.includes(asText(form[TYPE]) || 'git')

/** A secret has texts alone: what is on says `true`, what is off says nothing. */
function flagSpot(key: string): Spot {
  const at = keySpot(key)
  return {
    read: (repository) => (/^(1|t|true)$/i.test(readText(at.read(repository))) ? true : undefined),
    write: (repository, value) => at.write(repository, value === true ? 'true' : undefined),
  }
}

function setting(key: string, options: Omit<Parameters<typeof text>[1], 'spot'>): Field {
  return text(['data', key], { ...options, spot: keySpot(key) })
}

function flag(key: string, options: Omit<Parameters<typeof tick>[1], 'spot'>): Field {
  return tick(['data', key], { ...options, spot: flagSpot(key) })
}

/** Clusters name a key in brackets: `data[url]`. */
function placeOf(path: string): string {
  return path.replace(/^(?:data|stringData)\[(.+)\]$/, 'data.$1')
}

export const repositoryForm = defineForm({
  refused: placeOf,
  sections: [
    general({
      purpose: {
        en: 'Argo CD reads the repositories of its own namespace, and of no other.',
        ko: 'Argo CD는 자신의 네임스페이스에 있는 저장소만 읽습니다.',
      },
    }),
    section(
      { en: 'Repository', ko: '저장소' },
      { en: 'Where it is, and who may use it.', ko: '어디에 있는 저장소를 누가 쓸 수 있는지 정합니다.' },
      [
        row(
          choice(['data', 'type'], {
            title: { en: 'Type', ko: '유형' },
            spot: keySpot('type'),
            options: [
              { value: 'git', title: { en: 'Git', ko: 'Git' } },
              { value: 'helm', title: { en: 'Helm charts', ko: '헬름 차트' } },
              { value: 'oci', title: { en: 'OCI artifacts', ko: 'OCI 아티팩트' } },
            ],
            otherwise: 'git',
          }),
          setting('name', {
            title: { en: 'Name in Argo CD', ko: 'Argo CD의 이름' },
            rule: (name, around) => (isOf('helm')(around) ? checkRequired(name) : null),
          }),
        ),
        setting('url', {
          title: { en: 'Address', ko: '주소' },
          placeholder: 'https://git.example.com/shop/deploy.git',
          rule: checkAddress,
        }),
        flag('enableOCI', {
          title: { en: 'The charts are in an OCI registry', ko: 'OCI 레지스트리에 있는 차트' },
          when: isOf('helm'),
        }),
        setting('project', {
          title: { en: 'Project', ko: '프로젝트' },
          hint: {
            en: 'Only applications of this project of Argo CD may use it; blank is all.',
            ko: '이 Argo CD 프로젝트의 애플리케이션만 쓸 수 있습니다. 비우면 모두 쓸 수 있습니다.',
          },
          choices: names('cr:argoproj.io/v1alpha1/appprojects'),
          rule: checkNoSpaces,
        }),
      ],
    ),
    section(
      { en: 'Credentials', ko: '인증 정보' },
      {
        en: 'What is stored here is never shown again, to nobody: it is kept or replaced.',
        ko: '저장한 값은 다시 표시하지 않습니다. 그대로 두거나 새 값으로 바꿀 수만 있습니다.',
      },
      CREDENTIALS,
    ),
    section({ en: 'Connection', ko: '연결' }, { en: 'How it is reached.', ko: '어떻게 접속할지 정합니다.' }, [
      flag('insecure', {
        title: { en: 'Take any certificate or host key', ko: '인증서와 호스트 키를 검증하지 않음' },
        hint: {
          en: 'Whoever stands between can then read and change what is fetched.',
          ko: '중간에서 내용을 읽거나 바꿔도 알 수 없습니다.',
        },
      }),
      flag('enableLfs', {
        title: { en: 'Fetch large files (Git LFS)', ko: '대용량 파일 가져오기(Git LFS)' },
        when: isOf('git'),
      }),
      more([
        row(
          setting('proxy', {
            title: { en: 'Proxy', ko: '프록시' },
            placeholder: 'http://proxy.example.com:3128',
            rule: checkNoSpaces,
          }),
          setting('noProxy', {
            title: { en: 'Without the proxy', ko: '프록시 제외' },
            placeholder: '.example.com,10.0.0.0/8',
            rule: checkNoSpaces,
          }),
        ),
      ]),
    ]),
    labels(),
  ],
})
