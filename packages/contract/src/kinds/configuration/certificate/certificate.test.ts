import { expect, it } from 'vitest'
import { readCertificate } from './certificate.ts'

const WITH_NAMES = `-----BEGIN CERTIFICATE-----
MIIBwTCCAWagAwIBAgIUV/EeMfHB78uEI4dGggtKuu3iRHUwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQd3d3LnNob3AuZXhhbXBsZTAeFw0yNjExMjIyMzAxMjNaFw0y
NzAyMjAyMzAxMjNaMBsxGTAXBgNVBAMMEHd3dy5zaG9wLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAATXQjNal/sCq16E2CZO5uimFWAXRbPC/QvV9Zbn
A2aCWI7ahtOGTvu5/RIbxxR1/4+qjMWZSlX3ZFwtWZHiiIJjo4GHMIGEMB0GA1Ud
DgQWBBT4p8W7WsY5KptJ4dj0avI6yhqwKDAfBgNVHSMEGDAWgBT4p8W7WsY5KptJ
4dj0avI6yhqwKDAPBgNVHRMBAf8EBTADAQH/MDEGA1UdEQQqMCiCEHd3dy5zaG9w
LmV4YW1wbGWCDiouc2hvcC5leGFtcGxlhwQKAAABMAoGCCqGSM49BAMCA0kAMEYC
IQDMQ7BSVdURP7FxW0g4DbQ9wfcJ30YP9xP9lcJXQ6wl1gIhAN/XpcvFG8VAbU17
vfLU/QMHfRDV8Z94y2/C3La+qHZs
-----END CERTIFICATE-----`

/** Past 2049, where years have four digits. */
const LASTING = `-----BEGIN CERTIFICATE-----
MIIBczCCARmgAwIBAgIUbgr3UOFnfC/ukuu4qHANC7Khx+IwCgYIKoZIzj0EAwIw
DjEMMAoGA1UEAwwDb2xkMCAXDTI2MTEyMjIzMDA1NFoYDzIwODEwODI1MjMwMDU0
WjAOMQwwCgYDVQQDDANvbGQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATbY66U
dgY07nlUunntDbddaK7sKvXUIuY9g1XjMj5eLi+Nm0OLs14KcZonnZtJi0PVR/6o
glvbN5fTvE2zDX3do1MwUTAdBgNVHQ4EFgQUjE7BYSpYsjifeRp1uokt6rbzdfow
HwYDVR0jBBgwFoAUjE7BYSpYsjifeRp1uokt6rbzdfowDwYDVR0TAQH/BAUwAwEB
/zAKBggqhkjOPQQDAgNIADBFAiEA9JMX2Vo+KB1gMmAd1KsH74+Iz1OVE66xG0vF
dsPddRACIFkfC314SoJN85U1cVIE0cPpeA/fUk2+r6XVJvEv5SvB
-----END CERTIFICATE-----`

it.each([
  [
    'until 2050',
    WITH_NAMES,
    '2026-11-22T23:01:23Z',
    '2027-02-20T23:01:23Z',
    ['www.shop.example', '*.shop.example'],
  ],
  ['after 2050', LASTING, '2026-11-22T23:00:54Z', '2081-08-25T23:00:54Z', []],
  [
    'of a chain, the first',
    `${WITH_NAMES}\n${LASTING}`,
    '2026-11-22T23:01:23Z',
    '2027-02-20T23:01:23Z',
    ['www.shop.example', '*.shop.example'],
  ],
])('a certificate tells its time and its hosts: %s', (_what, pem, from, until, names) => {
  expect(readCertificate(pem)).toMatchObject({ from: Date.parse(from), until: Date.parse(until), names })
})

it.each([
  ['nothing', ''],
  ['a key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
  ['what is cut off', WITH_NAMES.replace(/\n[^\n]+\n-----END/, '\n-----END')],
  ['something else', '-----BEGIN CERTIFICATE-----\nMAMCAQE=\n-----END CERTIFICATE-----'],
])('%s is no certificate', (_what, text) => expect(readCertificate(text)).toBeNull())

it('names whom it is for, who signed it, and its addresses', () => {
  expect(readCertificate(WITH_NAMES)).toMatchObject({
    subject: 'CN=www.shop.example',
    issuer: 'CN=www.shop.example',
    addresses: ['10.0.0.1'],
  })
})
