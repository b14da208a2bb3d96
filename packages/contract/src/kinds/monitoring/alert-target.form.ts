import { MAX_RECIPIENTS, MIN_SIGNING_SECRET } from '../../api/alert-targets.ts'
import type { Around } from '../../forms/field.ts'
import { choice, number, strings, text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { oneOf, row, section, type Variant } from '../../forms/layout.ts'
import { checkUrl } from '../../rules/addresses.ts'
import { breach, type Checked } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import { checkDescription, checkEmail, checkNoSpaces, checkRequired } from '../../rules/text-rules.ts'

const KEEP = {
  en: 'Kept sealed and never shown again. Leave empty to keep what is there.',
  ko: '암호화하여 보관하며 다시 표시하지 않습니다. 비워 두면 지금 값을 유지합니다.',
}
const NEW = {
  en: 'Kept sealed and never shown again.',
  ko: '암호화하여 보관하며 다시 표시하지 않습니다.',
}
const hint = ({ mode }: Around) => (mode === 'edit' ? KEEP : NEW)

/** What was entered once stays where nothing is typed. */
const neededOnce = (rule: (value: string) => Checked) => (value: string, around: Around) =>
  around.mode === 'edit' && value === '' ? null : rule(value)

const addressOf = (path: string, placeholder: string) =>
  text(path, {
    title: { en: 'Address', ko: '주소' },
    hint,
    placeholder,
    rule: neededOnce(checkUrl),
  })

function checkSecret(secret: string): Checked {
  if (secret === '') return breach('rule.required')
  return secret.length < MIN_SIGNING_SECRET ? breach('rule.minLength', { n: MIN_SIGNING_SECRET }) : null
}

const EMAIL: Variant = {
  value: 'email',
  title: { en: 'Email', ko: '이메일' },
  hint: { en: 'By way of an SMTP server.', ko: 'SMTP 서버로 보냅니다.' },
  at: 'email',
  nodes: [
    row(
      text('email.host', {
        title: { en: 'SMTP host', ko: 'SMTP 호스트' },
        placeholder: 'smtp.example.com',
        rule: (host) => checkRequired(host) ?? checkNoSpaces(host),
      }),
      number('email.port', {
        title: { en: 'Port', ko: '포트' },
        begin: 587,
        rule: (port) => checkRange(port, 'port'),
      }),
    ),
    choice('email.security', {
      title: { en: 'Encryption', ko: '암호화' },
      options: [
        { value: 'starttls', title: { en: 'STARTTLS', ko: 'STARTTLS' } },
        { value: 'tls', title: { en: 'TLS', ko: 'TLS' } },
        {
          value: 'none',
          title: { en: 'None', ko: '없음' },
          hint: { en: 'The password travels in the clear.', ko: '비밀번호가 암호화되지 않고 전송됩니다.' },
        },
      ],
      begin: 'starttls',
      required: true,
    }),
    row(
      text('email.user', { title: { en: 'User', ko: '사용자' }, rule: checkRequired }),
      text('email.password', { title: { en: 'Password', ko: '비밀번호' }, type: 'password', hint }),
    ),
    text('email.sender', {
      title: { en: 'Sender', ko: '보내는 주소' },
      type: 'email',
      rule: (sender) => checkRequired(sender) ?? checkEmail(sender),
    }),
    strings('email.recipients', {
      title: { en: 'Recipients', ko: '받는 주소' },
      hint: {
        en: `At most ${MAX_RECIPIENTS} addresses.`,
        ko: `주소는 ${MAX_RECIPIENTS}개까지 입력할 수 있습니다.`,
      },
      add: { en: 'Add recipient', ko: '받는 주소 추가' },
      least: 1,
      rule: checkEmail,
    }),
  ],
}

const WEBHOOK: Variant = {
  value: 'webhook',
  title: { en: 'Webhook', ko: '웹훅' },
  hint: {
    en: 'A signed POST of JSON. The receiver checks the signature and drops an id that it has seen.',
    ko: '서명한 JSON을 POST로 보냅니다. 받는 쪽은 서명을 확인하고 이미 받은 아이디는 버립니다.',
  },
  at: 'webhook',
  nodes: [
    addressOf('webhook.address', 'https://example.com/alerts'),
    text('webhook.secret', {
      title: { en: 'Signing secret', ko: '서명 키' },
      type: 'password',
      hint,
      rule: neededOnce(checkSecret),
    }),
  ],
}

const SLACK: Variant = {
  value: 'slack',
  title: { en: 'Slack-compatible', ko: 'Slack 호환' },
  hint: {
    en: 'An incoming webhook of Slack, Mattermost and the like.',
    ko: 'Slack이나 Mattermost 등의 수신 웹훅입니다.',
  },
  at: 'slack',
  nodes: [addressOf('slack.address', 'https://hooks.slack.com/services/…')],
}

/** The fields of an alert target's input. */
export const alertTargetForm = defineForm({
  sections: [
    section({ en: 'Target', ko: '대상 정보' }, null, [
      text('name', {
        title: { en: 'Name', ko: '이름' },
        hint: { en: 'Cannot be changed later.', ko: '나중에 바꿀 수 없습니다.' },
        rule: checkDnsLabel,
        fixed: true,
      }),
      text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription }),
      choice('language', {
        title: { en: 'Language of messages', ko: '메시지 언어' },
        options: [
          { value: 'ko', title: { en: 'Korean', ko: '한국어' } },
          { value: 'en', title: { en: 'English', ko: '영어' } },
        ],
        begin: 'ko',
        required: true,
      }),
    ]),
    section(
      { en: 'Where to', ko: '보낼 곳' },
      {
        en: 'Addresses of this machine and of cloud metadata are refused unless the operator allows them.',
        ko: '이 서버와 클라우드 메타데이터의 주소는 운영자가 허용하지 않으면 사용할 수 없습니다.',
      },
      [
        oneOf('sort', {
          title: { en: 'By', ko: '방법' },
          radio: true,
          variants: [EMAIL, WEBHOOK, SLACK],
          otherwise: 'email',
        }),
      ],
    ),
  ],
})
