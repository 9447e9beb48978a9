import { request } from "./request";

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const signUp = (body: Credentials) => request<Account>("POST", "sign-up", { body });
export const signIn = (body: Credentials) => request<Account>("POST", "sign-in", { body });
export const signOut = () => request<void>("POST", "sign-out");
export const readAccount = () => request<Account>("GET", "account");
export const changePassword = (body: { current: string; new: string }) =>
  request<void>("PUT", "account/password", { body });
export const deleteAccount = (password: string) => request<void>("DELETE", "account", { body: { password } });
