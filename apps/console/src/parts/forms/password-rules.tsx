import { defineMessages, useMessages } from '../../i18n/messages.ts'
import './password-rules.css'

const messages = defineMessages({
  en: {
    length: '8 to 16 characters',
    letter: 'a letter',
    digit: 'a digit',
    special: 'a special character',
    met: 'met',
    unmet: 'not met',
  },
  ko: {
    length: '8~16자',
    letter: '영문자',
    digit: '숫자',
    special: '특수 문자',
    met: '충족',
    unmet: '미충족',
  },
})

const RULES = [
  ['length', (password: string) => password.length >= 8 && password.length <= 16],
  ['letter', (password: string) => /[A-Za-z]/.test(password)],
  ['digit', (password: string) => /\d/.test(password)],
  ['special', (password: string) => /[^A-Za-z0-9\s]/.test(password)],
] as const

/** Which parts of the password rule are met so far. */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useMessages(messages)
  return (
    <span className="n-password-rules">
      {RULES.map(([rule, isMet]) => {
        const met = isMet(password)
        return (
          <span key={rule} className={met ? 'n-rule-met' : undefined}>
            {t(rule)}
            <span className="n-visually-hidden"> ({t(met ? 'met' : 'unmet')})</span>
          </span>
        )
      })}
    </span>
  )
}
