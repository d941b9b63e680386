import { createPrivateKey, createSign } from 'node:crypto';

export const snsCertificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem';
export const topic = 'arn:aws:sns:eu-west-1:123456789012:returns';

/** Made for these tests: a certificate that signs itself, and its key. */
const certificate =
  'MIIBjjCCATWgAwIBAgIUBJ3SUVRuCkJNKLW6kYgfLZR+JhQwCgYIKoZIzj0EAwIwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5j' +
  'b20wIBcNMjYxMTI4MDM1ODQ1WhgPMjEyNjExMDQwMzU4NDVaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29tMFkwEwYHKoZI' +
  'zj0CAQYIKoZIzj0DAQcDQgAEUebNxnLUq+MwLbxev5Rhq4XVaLW5iVdWXr7zdXWwtHQqdF//nH8nqG8tFUPVPZtPz8FLc3DP95kO' +
  '+0JUOpEVPqNTMFEwHQYDVR0OBBYEFPHescPazmrcb4b81UVkZfViWvarMB8GA1UdIwQYMBaAFPHescPazmrcb4b81UVkZfViWvar' +
  'MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgTyr6qR1nKkSjYggeni/LTh88WWixbquvrlCExa44dyoCIHetw2FJ' +
  'YhXnWPeWMljWd86H8PmblXm67kyorNWrFAlN';
const key =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghodoRFXeNxn0VoHZD2AVdaLLfRsudw84J60Rh05f96WhRANCAARR' +
  '5s3GctSr4zAtvF6/lGGrhdVotbmJV1ZevvN1dbC0dCp0X/+cfyeoby0VQ9U9m0/PwUtzcM/3mQ77QlQ6kRU+';
const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });

const fetched: string[] = [];

/** Signs calls as Amazon's SNS does, and answers for its addresses. */
export const amazon = {
  /** The addresses that were fetched. */
  fetched,
  async fetch(url: string): Promise<string | null> {
    fetched.push(url);
    if (url !== snsCertificateUrl) return '';
    return `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`;
  },
  notice: (message: object, changes: object = {}) =>
    signed({ Type: 'Notification', Message: JSON.stringify(message), ...changes }, [
      'Message',
      'MessageId',
      'Timestamp',
      'TopicArn',
      'Type',
    ]),
  confirmation: (SubscribeURL: string) =>
    signed({ Type: 'SubscriptionConfirmation', Message: 'You have chosen to subscribe.', Token: 't', SubscribeURL }, [
      'Message',
      'MessageId',
      'SubscribeURL',
      'Timestamp',
      'Token',
      'TopicArn',
      'Type',
    ]),
};

function signed(values: object, names: readonly string[]) {
  const notice: Record<string, string> = {
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: topic,
    Timestamp: '2026-11-05T10:00:00.000Z',
    SignatureVersion: '2',
    SigningCertURL: snsCertificateUrl,
    ...values,
  };
  const text = names.map((name) => `${name}\n${notice[name]}\n`).join('');
  return { ...notice, Signature: createSign('sha256').update(text).sign(privateKey, 'base64') };
}
