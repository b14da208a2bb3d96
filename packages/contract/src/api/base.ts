/** Where each part of the server answers. */
export const API = {
  platform: '/api/v1',
  kubernetes: '/api/k8s',
  live: '/api/v1/live',
  identity: '/oidc',
  manual: '/manual',
} as const
