import type { Around } from '../../forms/field.ts'
import { text, tick } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { more, row, section } from '../../forms/layout.ts'
import { checkRepositoryUrl } from '../../rules/addresses.ts'
import { checkPem } from '../../rules/credentials.ts'
import { breach } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkDescription, checkNoSpaces } from '../../rules/text-rules.ts'

const KEEP = {
  en: 'Kept sealed and never shown again. Leave empty to keep what is there, as long as server and user stay the same.',
  ko: '암호화하여 보관하며 다시 표시하지 않습니다. 비워 두면 서버와 사용자가 같은 한 지금 값을 유지합니다.',
}
const NEW = {
  en: 'Kept sealed and never shown again.',
  ko: '암호화하여 보관하며 다시 표시하지 않습니다.',
}
const hint = ({ mode }: Around) => (mode === 'edit' ? KEEP : NEW)

/** The fields of a Helm repository's input. */
export const helmRepositoryForm = defineForm({
  sections: [
    section({ en: 'Repository', ko: '저장소 정보' }, null, [
      text('name', {
        title: { en: 'Name', ko: '이름' },
        hint: {
          en: 'Stands before the names of its charts. Cannot be changed later.',
          ko: '차트 이름 앞에 붙습니다. 나중에 바꿀 수 없습니다.',
        },
        rule: checkDnsLabel,
        fixed: true,
      }),
      text('description', {
        title: { en: 'Description', ko: '설명' },
        rule: checkDescription,
        empty: '',
      }),
    ]),
    section(
      { en: 'Where it is', ko: '위치' },
      {
        en: 'The index is read before the repository is kept. Addresses of this machine and of cloud metadata are refused unless the operator allows them.',
        ko: '인덱스를 읽을 수 있어야 저장합니다. 이 서버와 클라우드 메타데이터의 주소는 운영자가 허용하지 않으면 사용할 수 없습니다.',
      },
      [
        text('url', {
          title: { en: 'Address', ko: '주소' },
          hint: { en: 'The folder of its index.yaml.', ko: 'index.yaml이 있는 위치를 적습니다.' },
          placeholder: 'https://charts.example.com/stable',
          rule: checkRepositoryUrl,
        }),
        row(
          text('user', {
            title: { en: 'User', ko: '사용자' },
            hint: {
              en: 'Empty where the repository asks for nobody.',
              ko: '로그인이 필요 없는 저장소면 비워 둡니다.',
            },
            rule: (user, { values }) =>
              user === '' && values['password'] ? breach('rule.helm.userMissing') : checkNoSpaces(user),
            empty: '',
          }),
          text('password', { title: { en: 'Password', ko: '비밀번호' }, type: 'password', hint }),
        ),
        more(
          [
            text('certificateAuthority', {
              title: { en: 'CA certificate', ko: 'CA 인증서' },
              hint: {
                en: 'PEM, where no authority vouches for the repository that everybody trusts.',
                ko: '공인 인증 기관이 발급하지 않은 인증서를 쓰는 저장소면 PEM 형식으로 적습니다.',
              },
              rule: checkPem,
              rows: 5,
              placeholder: '-----BEGIN CERTIFICATE-----',
              empty: '',
            }),
            tick('insecure', {
              title: { en: 'Do not check the server’s certificate', ko: '서버 인증서를 확인하지 않음' },
              hint: {
                en: 'Whoever stands between Naru and the repository can then read the password and change the charts.',
                ko: 'Naru와 저장소 사이에서 누군가가 비밀번호를 읽고 차트를 바꿀 수 있게 됩니다.',
              },
            }),
          ],
          { en: 'Certificate', ko: '인증서' },
        ),
      ],
    ),
  ],
})
