import { PASSWORD_PARTS } from '@naru/contract/rules/password'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import './password-rules.css'

const messages = defineMessages({
  en: {
    length: '8 to 16 characters',
    letter: 'a letter',
    digit: 'a digit',
    special: 'a special character',
    nothingElse: 'nothing else',
    met: 'met',
    unmet: 'not met',
  },
  ko: {
    length: '8~16자',
    letter: '영문자',
    digit: '숫자',
    special: '특수 문자',
    nothingElse: '그 밖의 문자 없음',
    met: '충족',
    unmet: '미충족',
  },
})

const PARTS = ['length', 'letter', 'digit', 'special', 'nothingElse'] as const

/** Which parts of the password rule are met so far. */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useMessages(messages)
  return (
    <span className="n-password-rules">
      {PARTS.map((part) => {
        const met = PASSWORD_PARTS[part](password)
        return (
          <span key={part} className={met ? 'n-rule-met' : undefined}>
            {t(part)}
            <span className="n-visually-hidden"> ({t(met ? 'met' : 'unmet')})</span>
          </span>
        )
      })}
    </span>
  )
}
