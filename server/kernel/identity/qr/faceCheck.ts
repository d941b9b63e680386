/** Port for a service that checks the user's face before another screen is signed in. */
export interface FaceCheck {
  /** Starts a check of this user; null if none is needed. `url` is the page of the check. */
  start(userId: string): Promise<StartedFaceCheck | null>;
  statusOf(faceId: string): Promise<FaceResult>;
}

export interface StartedFaceCheck {
  readonly faceId: string;
  readonly url: string;
}

export type FaceStatus = 'NONE' | 'WAITING' | 'SCANNED' | 'PASSED' | 'FAILED' | 'EXPIRED';

export interface FaceResult {
  readonly status: FaceStatus;
  /** Text for the user, if the service provides one. */
  readonly failedReason?: string | null;
}

export const noFaceCheck: FaceCheck = {
  start: async () => null,
  statusOf: async () => ({ status: 'NONE' }),
};
