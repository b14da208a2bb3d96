import { AppError } from '@naru/contract/errors/app-error'
import { describe, expect, it } from 'vitest'
import { planPlace } from './repository-service.ts'

const BEFORE = {
  url: 'https://charts.example.com/stable',
  user: 'reader',
  password: 'kept-word',
  authority: '',
  insecure: false,
}

/** The password that is sent from then on, or the field that has to be entered. */
function passwordOf(change: Parameters<typeof planPlace>[0]): string {
  try {
    return planPlace(change, BEFORE).password
  } catch (error) {
    const [field] = error instanceof AppError ? error.fields : []
    return `${field?.field}: ${field?.rule}`
  }
}

const AGAIN = 'password: rule.helm.passwordAgain'

describe('a password that is kept', () => {
  it.each([
    [{}, 'kept-word'],
    [{ password: '' }, 'kept-word'],
    [{ url: 'https://charts.example.com/testing' }, 'kept-word'],
    [{ url: 'https://CHARTS.example.com:443/stable/' }, 'kept-word'],
    [{ url: 'https://charts.example.com:8443/stable' }, AGAIN],
    [{ url: 'http://charts.example.com/stable' }, AGAIN],
    [{ url: 'https://charts.example.com.evil.example/stable' }, AGAIN],
    [{ url: 'https://evil.example/stable' }, AGAIN],
    [{ user: 'somebody-else' }, AGAIN],
    [{ url: 'https://evil.example/stable', password: 'new-word' }, 'new-word'],
    [{ user: 'somebody-else', password: 'new-word' }, 'new-word'],
    [{ user: '' }, ''],
    [{ url: 'https://evil.example/stable', user: '' }, ''],
    [{ user: '', password: 'new-word' }, 'user: rule.helm.userMissing'],
  ])('and %j becomes %s', (change, after) => {
    expect(passwordOf(change)).toBe(after)
  })

  it('is not asked for again where there was none', () => {
    expect(planPlace({ url: 'https://other.example' }, { ...BEFORE, password: '' }).password).toBe('')
  })

  it('is not kept beside an authority that is none', () => {
    expect(passwordOf({ certificateAuthority: 'no certificate' })).toBe(
      'certificateAuthority: rule.certificatePem',
    )
  })
})
