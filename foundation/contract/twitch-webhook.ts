export const twitchWebhookPath = '/webhooks/twitch'
