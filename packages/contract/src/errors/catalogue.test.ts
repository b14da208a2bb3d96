import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from './catalogue.ts'

describe('the catalogue of errors', () => {
  it.each<[ErrorCode, string]>([
    ['SESSION_EXPIRED', 'Session has expired and logged out.'],
    ['INVALID_ACCOUNT', 'Invalid account information. Please change account info'],
    ['INVALID_DATA', 'Invalid data, please check the input information.'],
    ['SIGN_IN_NEEDED', 'You need to login to continue.'],
    ['INVALID_CURRENT_PASSWORD', 'Invalid current password.'],
    ['SSO_FAILED', 'SSO request failed. Please contact your administrator.'],
    ['NO_RESPONSE', 'No Resource Response From Server.'],
    ['CLUSTER_CONNECTION', 'Something wrong with Cluster Connection Info'],
    [
      'CLUSTER_UNREACHABLE',
      'Unable to determine the status of the cluster. Please check your network or resources',
    ],
    ['CANCELLED', 'Request cancelled'],
    ['INVALID_PASSWORD', 'You have entered an invalid password.'],
  ])('says for %s: %s', (code, text) => {
    expect(ERRORS[code].text.en).toBe(text)
  })
})
