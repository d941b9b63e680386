/** A service that looks at somebody's face before another screen is signed in. */
export interface FaceCheck {
  /** Begins a check of this user; null where none is needed. `url` is where the person is looked at. */
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
  /** In words for the person, where the service gives any. */
  readonly failedReason?: string | null;
}

/** Nobody's face is looked at. */
export const noFaceCheck: FaceCheck = {
  start: async () => null,
  statusOf: async () => ({ status: 'NONE' }),
};
